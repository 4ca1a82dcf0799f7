<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko_KR">
<context>
    <name>DataPage</name>
    <message>
        <source>Use the imported images</source>
        <translation>가져온 이미지 사용</translation>
    </message>
</context>
<context>
    <name>RunList</name>
    <message>
        <source>Run %1</source>
        <translation>학습 %1</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>%1 cannot be loaded: %2.</source>
        <translation>불러올 수 없습니다: %1 (%2).</translation>
    </message>
    <message>
        <source>%1 is %2; it has to be at least %3.</source>
        <translation>%1 값이 %2입니다. 최소 %3 이상이어야 합니다.</translation>
    </message>
    <message>
        <source>%1 is not a GPU part for this version of Fitroom.</source>
        <translation>%1: 이 버전의 Fitroom에 맞는 GPU 모듈이 아닙니다.</translation>
    </message>
    <message>
        <source>%1 of the %2 iterations of the first epoch are done.</source>
        <translation>첫 에포크의 반복 %2회 중 %1회를 마쳤습니다.</translation>
    </message>
    <message>
        <source>0.0005 is a usual value.</source>
        <translation>보통 0.0005를 씁니다.</translation>
    </message>
    <message>
        <source>0.01 is a usual start.</source>
        <translation>보통 0.01에서 시작합니다.</translation>
    </message>
    <message>
        <source>0.9 is the usual value.</source>
        <translation>보통 0.9를 씁니다.</translation>
    </message>
    <message>
        <source>87.3365 is −ln of the smallest float: every probability of the right class is 0, so the outputs are infinite or not numbers.</source>
        <translation>87.3365는 가장 작은 float의 −ln 값입니다. 정답 클래스의 확률이 모두 0이므로 출력이 무한대이거나 숫자가 아닙니다.</translation>
    </message>
    <message>
        <source>A dilation of %1 is out of range.</source>
        <translation>팽창(dilation) %1: 허용 범위를 벗어났습니다.</translation>
    </message>
    <message>
        <source>A kernel of %1 is out of range.</source>
        <translation>커널 %1: 허용 범위를 벗어났습니다.</translation>
    </message>
    <message>
        <source>A padding of %1 is out of range.</source>
        <translation>패딩 %1: 허용 범위를 벗어났습니다.</translation>
    </message>
    <message>
        <source>A rate too low or too high levels off early.</source>
        <translation>학습률이 너무 낮거나 높으면 곡선이 일찍 평평해집니다.</translation>
    </message>
    <message>
        <source>A stride of %1 is out of range.</source>
        <translation>스트라이드 %1: 허용 범위를 벗어났습니다.</translation>
    </message>
    <message>
        <source>A tenth of the learning rate takes smaller steps.</source>
        <translation>학습률을 10분의 1로 줄이면 더 작은 스텝으로 나아갑니다.</translation>
    </message>
    <message>
        <source>Add a line such as: type: &quot;Convolution&quot;.</source>
        <translation>다음과 같은 줄을 추가하세요: type: &quot;Convolution&quot;.</translation>
    </message>
    <message>
        <source>Add base_lr: 0.01 is a usual start.</source>
        <translation>base_lr을 추가하세요. 보통 0.01에서 시작합니다.</translation>
    </message>
    <message>
        <source>Add images</source>
        <translation>이미지 추가</translation>
    </message>
    <message>
        <source>Add num_output; for a last layer it is the number of classes.</source>
        <translation>num_output을 추가하세요. 마지막 층이라면 클래스 수와 같습니다.</translation>
    </message>
    <message>
        <source>Add the missing quotation mark.</source>
        <translation>빠진 따옴표를 추가하세요.</translation>
    </message>
    <message>
        <source>Another program holds this graphics card for itself alone.</source>
        <translation>다른 프로그램이 이 그래픽 카드를 독점하고 있습니다.</translation>
    </message>
    <message>
        <source>Augment: mirror and crop at random</source>
        <translation>데이터 증강: 무작위 좌우 반전과 자르기</translation>
    </message>
    <message>
        <source>Axis %1 does not exist in the shape %2.</source>
        <translation>모양 %2에는 축 %1번이 없습니다.</translation>
    </message>
    <message>
        <source>Both keep the weights from memorising.</source>
        <translation>둘 다 가중치가 학습 데이터를 외우지 못하게 합니다.</translation>
    </message>
    <message>
        <source>Build it again together with the program.</source>
        <translation>프로그램과 함께 다시 빌드하세요.</translation>
    </message>
    <message>
        <source>Build the preset cuda (it needs nvcc) and put the file there.</source>
        <translation>cuda 프리셋을 빌드하고(nvcc 필요) 파일을 그 자리에 두세요.</translation>
    </message>
    <message>
        <source>Cannot open: %1.</source>
        <translation>열 수 없습니다: %1.</translation>
    </message>
    <message>
        <source>Cannot read: %1.</source>
        <translation>읽을 수 없습니다: %1.</translation>
    </message>
    <message>
        <source>Cannot write: %1.</source>
        <translation>쓸 수 없습니다: %1.</translation>
    </message>
    <message>
        <source>Change the layer&apos;s parameters, or choose another device.</source>
        <translation>층의 매개변수를 바꾸거나 다른 장치를 선택하세요.</translation>
    </message>
    <message>
        <source>Change the type to &apos;%2&apos;, or take the layer out.</source>
        <translation>유형을 ‘%2’로 바꾸거나 층을 빼세요.</translation>
    </message>
    <message>
        <source>Check base_lr and lr_mult</source>
        <translation>base_lr과 lr_mult 확인</translation>
    </message>
    <message>
        <source>Check that this is the file you meant.</source>
        <translation>의도한 파일이 맞는지 확인하세요.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>경로를 확인하세요.</translation>
    </message>
    <message>
        <source>Check the scale of the images</source>
        <translation>이미지 값의 범위 확인</translation>
    </message>
    <message>
        <source>Check which blobs the layer reads, and the axis of the classes.</source>
        <translation>층이 어떤 blob을 읽는지, 클래스 축이 무엇인지 확인하세요.</translation>
    </message>
    <message>
        <source>Choose another file; the training itself does not need it.</source>
        <translation>다른 파일을 선택하세요. 학습 자체에는 필요하지 않습니다.</translation>
    </message>
    <message>
        <source>Choose another folder or free some space, then try again.</source>
        <translation>다른 폴더를 선택하거나 공간을 확보한 뒤 다시 시도하세요.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>다른 폴더를 선택하세요.</translation>
    </message>
    <message>
        <source>Close other programs, or make the batch or the images smaller.</source>
        <translation>다른 프로그램을 닫거나, 배치나 이미지를 더 작게 하세요.</translation>
    </message>
    <message>
        <source>Close other programs, or shrink the picture first.</source>
        <translation>다른 프로그램을 닫거나 먼저 이미지를 줄이세요.</translation>
    </message>
    <message>
        <source>Close other programs.</source>
        <translation>다른 프로그램을 닫으세요.</translation>
    </message>
    <message>
        <source>Close that program (nvidia-smi names it), or choose another device.</source>
        <translation>그 프로그램을 닫거나(nvidia-smi에서 이름 확인) 다른 장치를 선택하세요.</translation>
    </message>
    <message>
        <source>Converged: the curves have levelled off at a loss of %1.</source>
        <translation>수렴: 손실 %1에서 곡선이 평평해졌습니다.</translation>
    </message>
    <message>
        <source>Convert it to PNG or JPEG.</source>
        <translation>PNG나 JPEG로 변환하세요.</translation>
    </message>
    <message>
        <source>Convert it to PNG.</source>
        <translation>PNG로 변환하세요.</translation>
    </message>
    <message>
        <source>Copy it again from where it came from.</source>
        <translation>원래 있던 곳에서 다시 복사하세요.</translation>
    </message>
    <message>
        <source>Correct %1 in the solver.</source>
        <translation>solver에서 바로잡을 항목: %1.</translation>
    </message>
    <message>
        <source>Correct the sizes: batch, num_output, kernel.</source>
        <translation>크기를 바로잡으세요: 배치, num_output, 커널.</translation>
    </message>
    <message>
        <source>Correct the type, or take the layer out.</source>
        <translation>유형을 바로잡거나 층을 빼세요.</translation>
    </message>
    <message>
        <source>Cut or shrink it with another program first.</source>
        <translation>먼저 다른 프로그램으로 자르거나 줄이세요.</translation>
    </message>
    <message>
        <source>Diverged at iteration %1: the loss is exactly 87.3365.</source>
        <translation>반복 %1에서 발산: 손실이 정확히 87.3365입니다.</translation>
    </message>
    <message>
        <source>Diverged at iteration %1: the loss is not a number.</source>
        <translation>반복 %1에서 발산: 손실이 숫자가 아닙니다.</translation>
    </message>
    <message>
        <source>Diverging: the loss grew from %1 to %2.</source>
        <translation>발산 중: 손실이 커졌습니다(%1 → %2).</translation>
    </message>
    <message>
        <source>Features learned elsewhere carry over.</source>
        <translation>다른 데이터로 배운 특징을 이어서 쓸 수 있습니다.</translation>
    </message>
    <message>
        <source>Few images are enough to fine-tune.</source>
        <translation>미세 조정에는 이미지가 적어도 됩니다.</translation>
    </message>
    <message>
        <source>Free some space on this disk.</source>
        <translation>이 디스크의 공간을 확보하세요.</translation>
    </message>
    <message>
        <source>Frozen layers or a rate near 0 leave the weights as they are.</source>
        <translation>고정된 층이나 0에 가까운 학습률에서는 가중치가 바뀌지 않습니다.</translation>
    </message>
    <message>
        <source>Give the shape if they have another number.</source>
        <translation>채널 수가 다르면 모양을 직접 적으세요.</translation>
    </message>
    <message>
        <source>Go back to the last snapshot</source>
        <translation>마지막 스냅숏으로 돌아가기</translation>
    </message>
    <message>
        <source>Go back to the snapshot nearest to iteration %1</source>
        <translation>반복 %1에 가장 가까운 스냅숏으로 돌아가기</translation>
    </message>
    <message>
        <source>Guessing among %1 classes gives %2; more than half of that is left.</source>
        <translation>클래스 %1개에서 찍으면 %2입니다. 아직 그 절반 넘게 남았습니다.</translation>
    </message>
    <message>
        <source>It began at %1; more than half of that is left.</source>
        <translation>처음 값은 %1입니다. 아직 그 절반 넘게 남았습니다.</translation>
    </message>
    <message>
        <source>It has been so for a whole epoch of %1 iterations.</source>
        <translation>한 에포크(반복 %1회) 내내 그랬습니다.</translation>
    </message>
    <message>
        <source>It is above twice its start since iteration %1.</source>
        <translation>반복 %1부터 처음 값의 두 배를 넘습니다.</translation>
    </message>
    <message>
        <source>Its compute capability is %1, this build of Fitroom needs %2 or more.</source>
        <translation>compute capability가 %1입니다. 이 Fitroom 빌드에는 %2 이상이 필요합니다.</translation>
    </message>
    <message>
        <source>Its parameter %1 has shape %2 in one phase and %3 in the other.</source>
        <translation>매개변수 %1의 모양이 한 단계에서는 %2, 다른 단계에서는 %3입니다.</translation>
    </message>
    <message>
        <source>Its weights are still sound.</source>
        <translation>그때의 가중치는 아직 온전합니다.</translation>
    </message>
    <message>
        <source>Leave it out, or convert it to PNG or JPEG.</source>
        <translation>제외하거나 PNG나 JPEG로 변환하세요.</translation>
    </message>
    <message>
        <source>Leave this file out, or get it again from where it came from.</source>
        <translation>이 파일을 제외하거나 원래 있던 곳에서 다시 가져오세요.</translation>
    </message>
    <message>
        <source>List them from the smallest iteration to the largest.</source>
        <translation>가장 작은 반복부터 큰 순서로 적으세요.</translation>
    </message>
    <message>
        <source>Look at images with their labels</source>
        <translation>이미지와 레이블 살펴보기</translation>
    </message>
    <message>
        <source>Look whether CUDA_VISIBLE_DEVICES hides it, and whether nvidia-smi lists it.</source>
        <translation>CUDA_VISIBLE_DEVICES가 가리고 있지 않은지, nvidia-smi에 나오는지 확인하세요.</translation>
    </message>
    <message>
        <source>Loss %1 equals ln %2 = %3.</source>
        <translation>손실 %1: ln %2 = %3 값과 같습니다.</translation>
    </message>
    <message>
        <source>Lower base_lr to %1</source>
        <translation>base_lr 낮추기: %1</translation>
    </message>
    <message>
        <source>Lower base_lr to %1 for the last part</source>
        <translation>마지막 구간의 base_lr 낮추기: %1</translation>
    </message>
    <message>
        <source>Make the input larger, or kernel and stride smaller.</source>
        <translation>입력을 키우거나 커널과 스트라이드를 줄이세요.</translation>
    </message>
    <message>
        <source>Make the layer the same in TRAIN and TEST.</source>
        <translation>TRAIN과 TEST에서 층을 똑같이 만드세요.</translation>
    </message>
    <message>
        <source>More examples help more than any setting.</source>
        <translation>어떤 설정보다 데이터를 늘리는 것이 낫습니다.</translation>
    </message>
    <message>
        <source>More iterations will hardly change anything.</source>
        <translation>더 반복해도 거의 달라지지 않습니다.</translation>
    </message>
    <message>
        <source>Name a file inside it.</source>
        <translation>그 안의 파일 이름을 적으세요.</translation>
    </message>
    <message>
        <source>No NVIDIA driver on this machine.</source>
        <translation>이 컴퓨터에 NVIDIA 드라이버가 없습니다.</translation>
    </message>
    <message>
        <source>No kernel on this device can run the operation %1 (%2).</source>
        <translation>이 장치에는 연산 %1 (%2)에 맞는 커널이 없습니다.</translation>
    </message>
    <message>
        <source>Out of memory.</source>
        <translation>메모리 부족.</translation>
    </message>
    <message>
        <source>Overfitting since iteration %1: training loss still falls, validation loss rises.</source>
        <translation>반복 %1부터 과적합: 학습 손실은 계속 줄지만 검증 손실은 늘고 있습니다.</translation>
    </message>
    <message>
        <source>Raise max_iter to %1</source>
        <translation>max_iter 늘리기: %1</translation>
    </message>
    <message>
        <source>Raise weight_decay or add Dropout</source>
        <translation>weight_decay 높이기 또는 Dropout 추가</translation>
    </message>
    <message>
        <source>Remove it, or check that this is a text file.</source>
        <translation>그 문자를 지우거나, 텍스트 파일이 맞는지 확인하세요.</translation>
    </message>
    <message>
        <source>Restart the machine or update the NVIDIA driver if that stays.</source>
        <translation>계속되면 컴퓨터를 다시 시작하거나 NVIDIA 드라이버를 업데이트하세요.</translation>
    </message>
    <message>
        <source>Save it as 8- or 16-bit TIFF or PNG.</source>
        <translation>8비트 또는 16비트 TIFF나 PNG로 저장하세요.</translation>
    </message>
    <message>
        <source>Save it as 8-bit RGB TIFF or PNG.</source>
        <translation>8비트 RGB TIFF나 PNG로 저장하세요.</translation>
    </message>
    <message>
        <source>Save the picture again with the program that made it.</source>
        <translation>이미지를 만든 프로그램에서 다시 저장하세요.</translation>
    </message>
    <message>
        <source>Scores of shape %1 need %2 labels, but the label input has the shape %3.</source>
        <translation>모양 %1의 점수에는 레이블 %2개가 필요하지만 레이블 입력의 모양은 %3입니다.</translation>
    </message>
    <message>
        <source>Set %3 in the solver.</source>
        <translation>solver에서 설정할 항목: %3.</translation>
    </message>
    <message>
        <source>Set batch_size to at least 1.</source>
        <translation>batch_size를 1 이상으로 하세요.</translation>
    </message>
    <message>
        <source>Set kernel_size, or kernel_h and kernel_w.</source>
        <translation>kernel_size 또는 kernel_h와 kernel_w를 설정하세요.</translation>
    </message>
    <message>
        <source>Set max_iter to the number of iterations to train.</source>
        <translation>max_iter를 학습할 반복 횟수로 설정하세요.</translation>
    </message>
    <message>
        <source>Set snapshot to a number of iterations to be able to go on after a crash.</source>
        <translation>중단된 뒤에도 이어서 학습할 수 있도록 snapshot에 반복 횟수를 설정하세요.</translation>
    </message>
    <message>
        <source>Shuffled or wrong labels cannot be learned.</source>
        <translation>뒤섞이거나 틀린 레이블은 학습할 수 없습니다.</translation>
    </message>
    <message>
        <source>Smaller steps often win another fraction.</source>
        <translation>스텝을 줄이면 조금 더 나아지는 경우가 많습니다.</translation>
    </message>
    <message>
        <source>Start again; another program may have taken the device&apos;s memory.</source>
        <translation>다시 시작하세요. 다른 프로그램이 장치 메모리를 가져갔을 수 있습니다.</translation>
    </message>
    <message>
        <source>Start from trained weights</source>
        <translation>학습된 가중치에서 시작</translation>
    </message>
    <message>
        <source>Still improving: more training helps.</source>
        <translation>계속 나아지는 중: 더 학습하면 좋아집니다.</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>여기서 중지</translation>
    </message>
    <message>
        <source>Stuck at chance: accuracy %1 is 1 in %2, what guessing gives.</source>
        <translation>무작위 수준에 머물러 있습니다. 정확도 %1, 즉 1/%2: 찍어서 맞히는 것과 같습니다.</translation>
    </message>
    <message>
        <source>Take the layer out, or put one of Caffe&apos;s own in its place.</source>
        <translation>층을 빼거나 Caffe의 기본 층으로 바꾸세요.</translation>
    </message>
    <message>
        <source>The %1 file ends early.</source>
        <translation>%1 파일이 중간에서 끝납니다.</translation>
    </message>
    <message>
        <source>The %1 file is damaged: %2.</source>
        <translation>%1 파일이 손상되었습니다: %2.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is for CUDA %1, this build of Fitroom needs %2.</source>
        <translation>NVIDIA 드라이버는 CUDA %1용이고, 이 Fitroom 빌드에는 %2 버전이 필요합니다.</translation>
    </message>
    <message>
        <source>The bilinear filler needs a square kernel with four axes; the blob is %1.</source>
        <translation>bilinear filler에는 축이 네 개인 정사각형 커널이 필요합니다. 현재 blob: %1.</translation>
    </message>
    <message>
        <source>The curves have not levelled off yet.</source>
        <translation>곡선이 아직 평평해지지 않았습니다.</translation>
    </message>
    <message>
        <source>The device refused the operation %1 that it had agreed to.</source>
        <translation>장치가 받아들였던 연산 %1: 실행을 거부했습니다.</translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 are read here.</source>
        <translation>파일 크기가 %1바이트입니다. 여기서는 최대 %2바이트까지 읽습니다.</translation>
    </message>
    <message>
        <source>The file has more than %1 bytes.</source>
        <translation>파일이 %1바이트보다 큽니다.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>파일이 비어 있습니다.</translation>
    </message>
    <message>
        <source>The graphics card does not answer: %1.</source>
        <translation>그래픽 카드가 응답하지 않습니다: %1.</translation>
    </message>
    <message>
        <source>The header asks for %1×%2 pixels, more than a file of %3 bytes can hold.</source>
        <translation>헤더에는 %1×%2픽셀로 되어 있는데, %3바이트 파일에 담길 수 없는 크기입니다.</translation>
    </message>
    <message>
        <source>The header says %1×%2 pixels.</source>
        <translation>헤더에 적힌 크기: %1×%2픽셀.</translation>
    </message>
    <message>
        <source>The images cannot be read, so %1 channels are assumed.</source>
        <translation>이미지를 읽을 수 없어 채널 수를 %1개로 가정합니다.</translation>
    </message>
    <message>
        <source>The kernel has no size.</source>
        <translation>커널 크기가 없습니다.</translation>
    </message>
    <message>
        <source>The last loss before it was %1, the first was %2.</source>
        <translation>바로 전 손실은 %1, 처음 손실은 %2였습니다.</translation>
    </message>
    <message>
        <source>The layer does not say how many items one batch has.</source>
        <translation>배치 하나에 항목이 몇 개인지 층에 적혀 있지 않습니다.</translation>
    </message>
    <message>
        <source>The layer has no type.</source>
        <translation>층에 유형이 없습니다.</translation>
    </message>
    <message>
        <source>The layer type &apos;%1&apos; is unknown.</source>
        <translation>알 수 없는 층 유형입니다: ‘%1’.</translation>
    </message>
    <message>
        <source>The layer type &apos;%1&apos; is unknown; did you mean &apos;%2&apos;?</source>
        <translation>알 수 없는 층 유형입니다: ‘%1’. 혹시 ‘%2’?</translation>
    </message>
    <message>
        <source>The network is too small for this task.</source>
        <translation>이 과제에는 신경망이 너무 작습니다.</translation>
    </message>
    <message>
        <source>The network sees each image in many forms and cannot learn it by heart.</source>
        <translation>같은 이미지를 여러 모습으로 보게 되어 외울 수 없습니다.</translation>
    </message>
    <message>
        <source>The picture has %1×%2 pixels; at most %3 are taken.</source>
        <translation>이미지가 %1×%2픽셀입니다. 최대 %3픽셀까지 받습니다.</translation>
    </message>
    <message>
        <source>The plan needs %1 bytes of memory; %2 bytes are free.</source>
        <translation>계획에 필요한 메모리는 %1바이트, 남은 메모리는 %2바이트입니다.</translation>
    </message>
    <message>
        <source>The run history cannot be written here.</source>
        <translation>학습 기록을 여기에 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>The run history could not be written.</source>
        <translation>학습 기록을 쓰지 못했습니다.</translation>
    </message>
    <message>
        <source>The shape %1 has an axis below 1.</source>
        <translation>모양 %1: 1보다 작은 축이 있습니다.</translation>
    </message>
    <message>
        <source>The solver has no base_lr.</source>
        <translation>solver에 base_lr이 없습니다.</translation>
    </message>
    <message>
        <source>The solver has no lr_policy.</source>
        <translation>solver에 lr_policy가 없습니다.</translation>
    </message>
    <message>
        <source>The stepvalue entries do not rise.</source>
        <translation>stepvalue 값이 커지는 순서가 아닙니다.</translation>
    </message>
    <message>
        <source>The string that begins with %1 is not closed.</source>
        <translation>닫히지 않은 문자열이 있습니다. 시작 부분: %1.</translation>
    </message>
    <message>
        <source>The type &apos;%1&apos; belongs to a modified Caffe (%2) and cannot run here.</source>
        <translation>‘%1’ 유형은 수정된 Caffe(%2)의 것이라 여기서 실행할 수 없습니다.</translation>
    </message>
    <message>
        <source>There are %1 points so far.</source>
        <translation>지금까지 점이 %1개입니다.</translation>
    </message>
    <message>
        <source>There is an NVIDIA driver, but no graphics card that this program may use.</source>
        <translation>NVIDIA 드라이버는 있지만 이 프로그램이 쓸 수 있는 그래픽 카드가 없습니다.</translation>
    </message>
    <message>
        <source>There is no lr_policy called %1.</source>
        <translation>그런 lr_policy가 없습니다: %1.</translation>
    </message>
    <message>
        <source>There is no regularization_type called %1.</source>
        <translation>그런 regularization_type이 없습니다: %1.</translation>
    </message>
    <message>
        <source>There is not enough memory to decode this picture.</source>
        <translation>이 이미지를 풀 메모리가 부족합니다.</translation>
    </message>
    <message>
        <source>This DICOM file is packed in a way that is not read (%1).</source>
        <translation>이 DICOM 파일의 압축 방식은 읽지 않습니다(%1).</translation>
    </message>
    <message>
        <source>This is a %1 file, which is not read.</source>
        <translation>%1 파일은 읽지 않습니다.</translation>
    </message>
    <message>
        <source>This is a TIFF with signed or floating-point pixels, which is not read.</source>
        <translation>이 TIFF는 부호 있는 정수나 실수 픽셀이라 읽지 않습니다.</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>파일이 아니라 폴더입니다.</translation>
    </message>
    <message>
        <source>This is no picture of a format known here.</source>
        <translation>알려진 형식의 이미지가 아닙니다.</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>일반 파일이 아닙니다.</translation>
    </message>
    <message>
        <source>This kind of DICOM file is not read: %1 channels of %2 bits.</source>
        <translation>이런 DICOM 파일은 읽지 않습니다: 채널 %1개, %2비트.</translation>
    </message>
    <message>
        <source>This kind of TIFF is not read: %1.</source>
        <translation>이런 TIFF는 읽지 않습니다: %1.</translation>
    </message>
    <message>
        <source>This line of the run history is not readable.</source>
        <translation>학습 기록의 이 줄은 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>This machine has an NVIDIA driver, but Fitroom&apos;s GPU part is not installed: there is no %1.</source>
        <translation>NVIDIA 드라이버는 있지만 Fitroom의 GPU 모듈이 설치되지 않았습니다. 없는 파일: %1.</translation>
    </message>
    <message>
        <source>Those weights do best on images not seen in training.</source>
        <translation>학습에 쓰지 않은 이미지에서 가장 좋은 가중치입니다.</translation>
    </message>
    <message>
        <source>Too early to tell.</source>
        <translation>아직 판단하기 이릅니다.</translation>
    </message>
    <message>
        <source>Training loss fell from %1 to %2.</source>
        <translation>학습 손실이 줄었습니다: %1 → %2.</translation>
    </message>
    <message>
        <source>Training loss is %1 now; it was %2 then.</source>
        <translation>학습 손실은 지금 %1, 그때는 %2였습니다.</translation>
    </message>
    <message>
        <source>Training runs on the CPU; a build with an older CUDA may support the card.</source>
        <translation>학습은 CPU에서 합니다. 더 오래된 CUDA로 빌드하면 이 카드를 쓸 수도 있습니다.</translation>
    </message>
    <message>
        <source>Training runs on the CPU; with an NVIDIA card, install its driver.</source>
        <translation>학습은 CPU에서 합니다. NVIDIA 카드가 있다면 드라이버를 설치하세요.</translation>
    </message>
    <message>
        <source>Try another base_lr</source>
        <translation>다른 base_lr 시도</translation>
    </message>
    <message>
        <source>Underfitting: training loss has levelled off at %1.</source>
        <translation>과소적합: 학습 손실이 %1에서 평평해졌습니다.</translation>
    </message>
    <message>
        <source>Unexpected character “%1”.</source>
        <translation>예상하지 못한 문자 ‘%1’.</translation>
    </message>
    <message>
        <source>Update the driver, or build Fitroom with an older CUDA.</source>
        <translation>드라이버를 업데이트하거나 더 오래된 CUDA로 Fitroom을 빌드하세요.</translation>
    </message>
    <message>
        <source>Use &quot;L2&quot; or &quot;L1&quot;.</source>
        <translation>&quot;L2&quot;나 &quot;L1&quot;을 쓰세요.</translation>
    </message>
    <message>
        <source>Use a dilation of at least 1.</source>
        <translation>팽창(dilation)을 1 이상으로 하세요.</translation>
    </message>
    <message>
        <source>Use a smaller kernel.</source>
        <translation>더 작은 커널을 쓰세요.</translation>
    </message>
    <message>
        <source>Use a smaller padding.</source>
        <translation>더 작은 패딩을 쓰세요.</translation>
    </message>
    <message>
        <source>Use a stride of at least 1.</source>
        <translation>스트라이드를 1 이상으로 하세요.</translation>
    </message>
    <message>
        <source>Use more filters or another layer</source>
        <translation>필터를 늘리거나 층 추가</translation>
    </message>
    <message>
        <source>Use xavier or msra, or make the kernel square.</source>
        <translation>xavier나 msra를 쓰거나 커널을 정사각형으로 만드세요.</translation>
    </message>
    <message>
        <source>Validation loss is %1, so the network has not even learned its own examples.</source>
        <translation>검증 손실이 %1입니다. 학습 데이터조차 배우지 못했다는 뜻입니다.</translation>
    </message>
    <message>
        <source>Validation loss was lowest at iteration %1 with %2 and is %3 now.</source>
        <translation>검증 손실은 반복 %1에서 %2로 가장 낮았고 지금은 %3입니다.</translation>
    </message>
    <message>
        <source>Validation loss went from %1 at iteration %2 to %3 now.</source>
        <translation>검증 손실: %1 (반복 %2) → 지금 %3.</translation>
    </message>
    <message>
        <source>Values from 0 to 255 without scale or mean make large steps.</source>
        <translation>scale이나 mean 없이 0~255 값을 쓰면 스텝이 너무 커집니다.</translation>
    </message>
    <message>
        <source>Write a backslash as \\ and a path with forward slashes.</source>
        <translation>백슬래시는 \\로, 경로는 슬래시로 적으세요.</translation>
    </message>
    <message>
        <source>Write it like 12, 0.5 or 1e-3.</source>
        <translation>12, 0.5, 1e-3처럼 적으세요.</translation>
    </message>
    <message>
        <source>base_lr is %1; it has to be a positive number.</source>
        <translation>base_lr이 %1입니다. 양수여야 합니다.</translation>
    </message>
    <message>
        <source>base_lr is 0: no weight will change.</source>
        <translation>base_lr이 0입니다. 가중치가 바뀌지 않습니다.</translation>
    </message>
    <message>
        <source>lr_policy %1 needs %2.</source>
        <translation>lr_policy %1에 필요한 항목: %2.</translation>
    </message>
    <message>
        <source>max_iter is %1: training would end before it starts.</source>
        <translation>max_iter가 %1입니다. 시작하기도 전에 학습이 끝납니다.</translation>
    </message>
    <message>
        <source>num_output is missing: the layer does not know how many outputs to make.</source>
        <translation>num_output이 없습니다. 출력을 몇 개 만들지 알 수 없습니다.</translation>
    </message>
    <message>
        <source>snapshot is 0: no resume points are saved while training.</source>
        <translation>snapshot이 0입니다. 학습 중에 이어서 학습할 지점을 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>weight_decay is %1; it has to be 0 or a positive number.</source>
        <translation>weight_decay가 %1입니다. 0 또는 양수여야 합니다.</translation>
    </message>
    <message>
        <source>“%1” is not a known escape in a string.</source>
        <translation>문자열에서 알 수 없는 이스케이프입니다: ‘%1’.</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>숫자가 아닙니다: ‘%1’.</translation>
    </message>
    <message>
        <source>%1 bytes are free for snapshots of %2 bytes each; three would not fit.</source>
        <translation>남은 공간은 %1바이트, 스냅숏 하나는 %2바이트입니다. 세 개가 들어가지 않습니다.</translation>
    </message>
    <message>
        <source>%1 input channels cannot be divided into %2 groups.</source>
        <translation>입력 채널 %1개를 그룹 %2개로 나눌 수 없습니다.</translation>
    </message>
    <message>
        <source>%1 is given both for all axes and with _h and _w.</source>
        <translation>%1: 모든 축에 대한 값과 _h, _w 값이 함께 있습니다.</translation>
    </message>
    <message>
        <source>%1 is not there; %2 is used instead.</source>
        <translation>없는 파일: %1. 대신 쓰는 파일: %2.</translation>
    </message>
    <message>
        <source>%1 makes %2 blobs, but the file names %3.</source>
        <translation>%1: blob을 %2개 만들지만 파일에는 %3개가 적혀 있습니다.</translation>
    </message>
    <message>
        <source>%1 makes at least %2 blobs, but the file names %3.</source>
        <translation>%1: blob을 최소 %2개 만들지만 파일에는 %3개가 적혀 있습니다.</translation>
    </message>
    <message>
        <source>%1 makes at most %2 blobs, but the file names %3.</source>
        <translation>%1: blob을 최대 %2개 만들지만 파일에는 %3개가 적혀 있습니다.</translation>
    </message>
    <message>
        <source>%1 reads %2 blobs, but the file names %3.</source>
        <translation>%1: blob을 %2개 읽지만 파일에는 %3개가 적혀 있습니다.</translation>
    </message>
    <message>
        <source>%1 reads at least %2 blobs, but the file names %3.</source>
        <translation>%1: blob을 최소 %2개 읽지만 파일에는 %3개가 적혀 있습니다.</translation>
    </message>
    <message>
        <source>%1 reads at most %2 blobs, but the file names %3.</source>
        <translation>%1: blob을 최대 %2개 읽지만 파일에는 %3개가 적혀 있습니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; blobs that are joined value by value must have the same shape.</source>
        <translation>‘%1’: %2, ‘%3’: %4. 값끼리 합치는 blob은 모양이 같아야 합니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; they may differ only in axis %5.</source>
        <translation>‘%1’: %2, ‘%3’: %4. 축 %5에서만 다를 수 있습니다.</translation>
    </message>
    <message>
        <source>0.5 is usual.</source>
        <translation>보통 0.5를 씁니다.</translation>
    </message>
    <message>
        <source>A layer of type %1 has no data of its own to run with.</source>
        <translation>%1 유형의 층에는 실행할 자체 데이터가 없습니다.</translation>
    </message>
    <message>
        <source>A shape of %1 axes is more than the %2 that blobs have here.</source>
        <translation>축이 %1개인 모양입니다. 여기서 blob의 축은 최대 %2개입니다.</translation>
    </message>
    <message>
        <source>A window of %1×%2 does not fit into the padded input, %3×%4.</source>
        <translation>창 %1×%2: 패딩한 입력 %3×%4에 들어가지 않습니다.</translation>
    </message>
    <message>
        <source>Add input_param { shape { dim: … } } with one dim an axis: batch, channels, height, width.</source>
        <translation>input_param { shape { dim: … } }를 추가하고 축마다 dim 하나씩 적으세요: 배치, 채널, 높이, 너비.</translation>
    </message>
    <message>
        <source>Add the closing bracket.</source>
        <translation>닫는 괄호를 추가하세요.</translation>
    </message>
    <message>
        <source>Allow writing there, or change snapshot_prefix in the solver.</source>
        <translation>그곳에 쓸 수 있게 허용하거나 solver의 snapshot_prefix를 바꾸세요.</translation>
    </message>
    <message>
        <source>Another layer with parameters is also named &apos;%1&apos;; both would be stored in one place.</source>
        <translation>매개변수가 있는 다른 층의 이름도 ‘%1’입니다. 둘이 한곳에 저장됩니다.</translation>
    </message>
    <message>
        <source>BatchNorm&apos;s three blobs are statistics, not weights: lr_mult counts as 0.</source>
        <translation>BatchNorm의 blob 세 개는 가중치가 아니라 통계값입니다. lr_mult는 0으로 봅니다.</translation>
    </message>
    <message>
        <source>Brackets are nested more than %1 deep.</source>
        <translation>괄호가 %1단계보다 깊게 겹쳐 있습니다.</translation>
    </message>
    <message>
        <source>Cannot write the database: %1; %2 are written, %3 are free there.</source>
        <translation>데이터베이스를 쓸 수 없습니다: %1. 기록함 %2, 남은 공간 %3.</translation>
    </message>
    <message>
        <source>Check that this is a network or a solver.</source>
        <translation>신경망이나 solver 파일이 맞는지 확인하세요.</translation>
    </message>
    <message>
        <source>Check that you may read this file.</source>
        <translation>이 파일을 읽을 권한이 있는지 확인하세요.</translation>
    </message>
    <message>
        <source>Check the disk, or whether another program changed the file.</source>
        <translation>디스크를 확인하거나, 다른 프로그램이 파일을 바꿨는지 확인하세요.</translation>
    </message>
    <message>
        <source>Check the path, or make the database with Import.</source>
        <translation>경로를 확인하거나 ‘가져오기’로 데이터베이스를 만드세요.</translation>
    </message>
    <message>
        <source>Check the spelling and the brackets just before this place.</source>
        <translation>바로 앞의 철자와 괄호를 확인하세요.</translation>
    </message>
    <message>
        <source>Choose a .caffemodel file.</source>
        <translation>.caffemodel 파일을 선택하세요.</translation>
    </message>
    <message>
        <source>Choose a .solverstate file.</source>
        <translation>.solverstate 파일을 선택하세요.</translation>
    </message>
    <message>
        <source>Choose a group that divides %1.</source>
        <translation>group은 %1의 약수로 고르세요.</translation>
    </message>
    <message>
        <source>Choose an axis from %3 to %4.</source>
        <translation>축을 %3에서 %4 사이로 고르세요.</translation>
    </message>
    <message>
        <source>Choose top_k from 1 to %2.</source>
        <translation>top_k를 1에서 %2 사이로 고르세요.</translation>
    </message>
    <message>
        <source>Close some of them.</source>
        <translation>그중 몇 개를 닫으세요.</translation>
    </message>
    <message>
        <source>Copy it again from where it came from, or import the pictures again.</source>
        <translation>원래 있던 곳에서 다시 복사하거나 이미지를 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Correct the bottom lines of the layer.</source>
        <translation>이 층의 bottom 줄을 바로잡으세요.</translation>
    </message>
    <message>
        <source>Correct the name of the bottom, or add a layer with the top &apos;%2&apos;.</source>
        <translation>bottom 이름을 바로잡거나, top이 ‘%2’인 층을 추가하세요.</translation>
    </message>
    <message>
        <source>Correct the path in the file if this is not the right one.</source>
        <translation>맞는 경로가 아니면 파일에서 바로잡으세요.</translation>
    </message>
    <message>
        <source>Correct the top lines of the layer.</source>
        <translation>이 층의 top 줄을 바로잡으세요.</translation>
    </message>
    <message>
        <source>Did you mean “%2”? As it stands, it is kept but has no effect.</source>
        <translation>혹시 ‘%2’? 지금 그대로는 보존되지만 효과가 없습니다.</translation>
    </message>
    <message>
        <source>Did you mean “%3”? As it stands, it is kept but has no effect.</source>
        <translation>혹시 ‘%3’? 지금 그대로는 보존되지만 효과가 없습니다.</translation>
    </message>
    <message>
        <source>Divides each value by the strength of its neighbours, in other channels or around it.</source>
        <translation>각 값을 이웃(다른 채널이나 주변)의 세기로 나눕니다.</translation>
    </message>
    <message>
        <source>Expected a value for “%1”, but found “%2”.</source>
        <translation>‘%1’ 값이 와야 할 자리에 있는 것: ‘%2’.</translation>
    </message>
    <message>
        <source>Expected the name of a field, but found “%1”.</source>
        <translation>필드 이름이 와야 할 자리에 있는 것: ‘%1’.</translation>
    </message>
    <message>
        <source>Expected the name of an extension, but found “%1”.</source>
        <translation>확장 이름이 와야 할 자리에 있는 것: ‘%1’.</translation>
    </message>
    <message>
        <source>Expected “,” or “]” in the list, but found “%1”.</source>
        <translation>목록에서 ‘,’나 ‘]’가 와야 할 자리에 있는 것: ‘%1’.</translation>
    </message>
    <message>
        <source>Expected “:” or “{” after “%1”, but found “%2”.</source>
        <translation>‘%1’ 다음에 ‘:’나 ‘{’가 와야 할 자리에 있는 것: ‘%2’.</translation>
    </message>
    <message>
        <source>Folds several axes into one; the values stay as they are.</source>
        <translation>여러 축을 하나로 합칩니다. 값은 그대로입니다.</translation>
    </message>
    <message>
        <source>Free some space or choose another folder, then import again.</source>
        <translation>공간을 확보하거나 다른 폴더를 선택한 뒤 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Free some space, or save less often (field snapshot).</source>
        <translation>공간을 확보하거나 덜 자주 저장하세요(snapshot 필드).</translation>
    </message>
    <message>
        <source>Fully connected: every output is a learned weighted sum of all inputs.</source>
        <translation>완전 연결: 각 출력은 모든 입력의 학습된 가중합입니다.</translation>
    </message>
    <message>
        <source>Give a batch of items.</source>
        <translation>항목의 배치를 주세요.</translation>
    </message>
    <message>
        <source>Give an input of batch × channels × height × width.</source>
        <translation>배치 × 채널 × 높이 × 너비 입력을 주세요.</translation>
    </message>
    <message>
        <source>Give each layer a name of its own.</source>
        <translation>층마다 다른 이름을 붙이세요.</translation>
    </message>
    <message>
        <source>Give one coeff a bottom, or none.</source>
        <translation>bottom마다 coeff를 하나씩 적거나 모두 빼세요.</translation>
    </message>
    <message>
        <source>Give one of the two tops another name.</source>
        <translation>두 top 중 하나의 이름을 바꾸세요.</translation>
    </message>
    <message>
        <source>Give one shape for all tops, or one for each.</source>
        <translation>모든 top에 모양 하나 또는 top마다 하나씩 적으세요.</translation>
    </message>
    <message>
        <source>Give the shape, or set crop_size, or put the data where the layer looks for it.</source>
        <translation>모양을 적거나, crop_size를 설정하거나, 층이 찾는 곳에 데이터를 두세요.</translation>
    </message>
    <message>
        <source>Give the top of this layer a name of its own.</source>
        <translation>이 층의 top에 고유한 이름을 붙이세요.</translation>
    </message>
    <message>
        <source>Give this layer another name.</source>
        <translation>이 층의 이름을 바꾸세요.</translation>
    </message>
    <message>
        <source>Gives one blob to several readers; Caffe puts these in by itself.</source>
        <translation>blob 하나를 여러 곳에 나눠 줍니다. Caffe가 스스로 넣는 층입니다.</translation>
    </message>
    <message>
        <source>Go on with that version.</source>
        <translation>그 버전으로 이어서 하세요.</translation>
    </message>
    <message>
        <source>Go on with the network that wrote it, or use the weights to fine-tune.</source>
        <translation>저장한 신경망으로 이어서 하거나, 가중치를 미세 조정에 쓰세요.</translation>
    </message>
    <message>
        <source>Go on with the network that wrote the state.</source>
        <translation>상태를 저장한 신경망으로 이어서 하세요.</translation>
    </message>
    <message>
        <source>Go on with the solver that wrote it, or use the weights to fine-tune.</source>
        <translation>저장한 solver로 이어서 하거나, 가중치를 미세 조정에 쓰세요.</translation>
    </message>
    <message>
        <source>History blob %1 is %2, and the layer needs %3.</source>
        <translation>기록 blob %1: 모양 %2, 층에 필요한 모양 %3.</translation>
    </message>
    <message>
        <source>Import some pictures into it.</source>
        <translation>이미지를 가져와 넣으세요.</translation>
    </message>
    <message>
        <source>Import the pictures again, or convert it to LMDB.</source>
        <translation>이미지를 다시 가져오거나 LMDB로 변환하세요.</translation>
    </message>
    <message>
        <source>Import the pictures again.</source>
        <translation>이미지를 다시 가져오세요.</translation>
    </message>
    <message>
        <source>It is kept in the file but has no effect here.</source>
        <translation>파일에는 남지만 여기서는 효과가 없습니다.</translation>
    </message>
    <message>
        <source>It reads %1 blobs and makes %2; a convolution makes one for each.</source>
        <translation>읽는 blob %1개, 만드는 blob %2개입니다. 합성곱은 하나마다 하나를 만듭니다.</translation>
    </message>
    <message>
        <source>It reads %1 blobs; %2 is the most.</source>
        <translation>blob을 %1개 읽습니다. 최대 %2개입니다.</translation>
    </message>
    <message>
        <source>Its inputs %1 and %2 differ in channels, but share the filters.</source>
        <translation>입력 %1, %2: 채널 수가 다른데 필터를 함께 씁니다.</translation>
    </message>
    <message>
        <source>Joins blobs of the same shape value by value: sum, product or maximum.</source>
        <translation>모양이 같은 blob을 값끼리 합칩니다: 합, 곱, 최댓값.</translation>
    </message>
    <message>
        <source>Keep one kind of rule.</source>
        <translation>한 종류의 규칙만 남기세요.</translation>
    </message>
    <message>
        <source>Keep one of the two forms.</source>
        <translation>두 형식 중 하나만 남기세요.</translation>
    </message>
    <message>
        <source>Keeps positive values and sets negative ones to zero, or shrinks them.</source>
        <translation>양수는 그대로 두고 음수는 0으로 만들거나 줄입니다.</translation>
    </message>
    <message>
        <source>Kernel and padding are left aside because global_pooling is set; Caffe refuses both together.</source>
        <translation>global_pooling이 설정되어 커널과 패딩은 쓰지 않습니다. Caffe는 둘을 함께 허용하지 않습니다.</translation>
    </message>
    <message>
        <source>Layer %1 reads &apos;%2&apos;, which no layer above it makes.</source>
        <translation>층 %1: ‘%2’ 입력을 만드는 층이 위에 없습니다.</translation>
    </message>
    <message>
        <source>Layer %1 reads &apos;%2&apos;, which no layer above it makes; did you mean &apos;%3&apos;?</source>
        <translation>층 %1: ‘%2’ 입력을 만드는 층이 위에 없습니다. 혹시 ‘%3’?</translation>
    </message>
    <message>
        <source>Make both branches end in the same shape: stride, padding and num_output decide it.</source>
        <translation>두 갈래의 끝 모양을 같게 하세요. 스트라이드, 패딩, num_output으로 정해집니다.</translation>
    </message>
    <message>
        <source>Make both layers equal, or take the name out of param.</source>
        <translation>두 층을 같게 하거나 param에서 이름을 빼세요.</translation>
    </message>
    <message>
        <source>Make it, or change snapshot_prefix in the solver.</source>
        <translation>폴더를 만들거나 solver의 snapshot_prefix를 바꾸세요.</translation>
    </message>
    <message>
        <source>Make num_output a multiple of group.</source>
        <translation>num_output을 group의 배수로 하세요.</translation>
    </message>
    <message>
        <source>Make the branches end in the same height and width: stride and padding decide it.</source>
        <translation>갈래들의 끝 높이와 너비를 같게 하세요. 스트라이드와 패딩으로 정해집니다.</translation>
    </message>
    <message>
        <source>Make them equal, or set it in one layer only.</source>
        <translation>둘을 같게 하거나 한 층에서만 설정하세요.</translation>
    </message>
    <message>
        <source>Makes the picture smaller: keeps the largest value or the mean of each window.</source>
        <translation>그림을 줄입니다. 창마다 최댓값이나 평균만 남깁니다.</translation>
    </message>
    <message>
        <source>Measures how far the predicted probabilities are from the labels; training makes it small.</source>
        <translation>예측한 확률이 레이블에서 얼마나 먼지 잽니다. 학습은 이 값을 줄입니다.</translation>
    </message>
    <message>
        <source>Multiplies each channel by a learned factor and adds a learned offset.</source>
        <translation>채널마다 학습된 계수를 곱하고 학습된 값을 더합니다.</translation>
    </message>
    <message>
        <source>Name a database.</source>
        <translation>데이터베이스를 지정하세요.</translation>
    </message>
    <message>
        <source>Name one top for each bottom.</source>
        <translation>bottom마다 top을 하나씩 적으세요.</translation>
    </message>
    <message>
        <source>Name that folder as the source.</source>
        <translation>그 폴더를 source로 적으세요.</translation>
    </message>
    <message>
        <source>No weights are in this file.</source>
        <translation>이 파일에는 가중치가 없습니다.</translation>
    </message>
    <message>
        <source>Parameter &apos;%1&apos; is shared with layer %2, but its shape is %3 here and %4 there.</source>
        <translation>매개변수 ‘%1’: 층 %2와 함께 쓰는데, 모양이 여기서는 %3, 거기서는 %4입니다.</translation>
    </message>
    <message>
        <source>Parameter &apos;%1&apos; is shared with layer %2, but their %3 differ.</source>
        <translation>매개변수 ‘%1’: 층 %2와 함께 쓰는데 서로 다른 항목이 있습니다: %3.</translation>
    </message>
    <message>
        <source>Put quotation marks around it.</source>
        <translation>따옴표로 묶으세요.</translation>
    </message>
    <message>
        <source>Puts blobs side by side along one axis, usually the channels.</source>
        <translation>blob을 한 축(보통 채널)을 따라 나란히 붙입니다.</translation>
    </message>
    <message>
        <source>Reads image files and labels named in a list.</source>
        <translation>목록에 적힌 이미지 파일과 레이블을 읽습니다.</translation>
    </message>
    <message>
        <source>Reads images and labels from a database that an import has made.</source>
        <translation>가져오기로 만든 데이터베이스에서 이미지와 레이블을 읽습니다.</translation>
    </message>
    <message>
        <source>Record %1 is asked for, but the database has %2.</source>
        <translation>레코드 %1번을 요청했지만 데이터베이스에는 %2개가 있습니다.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>그중 하나를 지우세요.</translation>
    </message>
    <message>
        <source>Remove the file to go on with the data from its beginning.</source>
        <translation>데이터의 처음부터 이어서 하려면 그 파일을 지우세요.</translation>
    </message>
    <message>
        <source>Run “git lfs pull” in that repository to get the real file.</source>
        <translation>실제 파일을 받으려면 그 저장소에서 ‘git lfs pull’을 실행하세요.</translation>
    </message>
    <message>
        <source>Set both.</source>
        <translation>둘 다 설정하세요.</translation>
    </message>
    <message>
        <source>Set end_axis to −1 to fold all axes that follow.</source>
        <translation>뒤의 모든 축을 합치려면 end_axis를 −1로 하세요.</translation>
    </message>
    <message>
        <source>Set group to 1, or leave it out.</source>
        <translation>group을 1로 하거나 빼세요.</translation>
    </message>
    <message>
        <source>Set lr_mult to 0, or take the param entries out.</source>
        <translation>lr_mult를 0으로 하거나 param 항목을 빼세요.</translation>
    </message>
    <message>
        <source>Set num_output of layer %2 to %6, or correct the labels.</source>
        <translation>층 %2의 num_output을 %6으로 하거나 레이블을 바로잡으세요.</translation>
    </message>
    <message>
        <source>Set them to at least 1.</source>
        <translation>1 이상으로 하세요.</translation>
    </message>
    <message>
        <source>Sets random values to zero while training, so that the network does not learn by heart.</source>
        <translation>학습 중에 값을 무작위로 0으로 만들어 외우지 못하게 합니다.</translation>
    </message>
    <message>
        <source>Share of items whose label is among the highest scores.</source>
        <translation>레이블이 가장 높은 점수들에 든 항목의 비율입니다.</translation>
    </message>
    <message>
        <source>Shifts and scales each channel to mean 0 and variance 1 over the batch.</source>
        <translation>배치 전체에서 채널마다 평균 0, 분산 1이 되게 맞춥니다.</translation>
    </message>
    <message>
        <source>Slides learned filters over the picture; each makes one output channel.</source>
        <translation>학습된 필터를 그림 위로 움직입니다. 필터마다 출력 채널 하나가 나옵니다.</translation>
    </message>
    <message>
        <source>Split it into several layers.</source>
        <translation>여러 층으로 나누세요.</translation>
    </message>
    <message>
        <source>Start from the first record.</source>
        <translation>첫 레코드부터 시작하세요.</translation>
    </message>
    <message>
        <source>Take coeff out, or use SUM.</source>
        <translation>coeff를 빼거나 SUM을 쓰세요.</translation>
    </message>
    <message>
        <source>Take kernel_size and pad out.</source>
        <translation>kernel_size와 pad를 빼세요.</translation>
    </message>
    <message>
        <source>Take the surplus entries out.</source>
        <translation>남는 항목을 빼세요.</translation>
    </message>
    <message>
        <source>Takes items from the program that uses the network; there is no file to read.</source>
        <translation>신경망을 쓰는 프로그램에서 항목을 받습니다. 읽을 파일이 없습니다.</translation>
    </message>
    <message>
        <source>The blob &apos;%1&apos; is made twice: by layer %2 and again by this one.</source>
        <translation>blob ‘%1’: 층 %2에서 만들고 이 층에서 또 만듭니다.</translation>
    </message>
    <message>
        <source>The data is %1, and the network was made for %2.</source>
        <translation>데이터의 모양은 %1, 신경망을 만들 때의 모양은 %2입니다.</translation>
    </message>
    <message>
        <source>The data positions in this file cannot be read.</source>
        <translation>이 파일의 데이터 위치를 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>The database cannot be opened for reading.</source>
        <translation>데이터베이스를 읽기용으로 열 수 없습니다.</translation>
    </message>
    <message>
        <source>The database cannot be read at byte %1.</source>
        <translation>데이터베이스의 %1바이트 위치를 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>The database ends early: %1 of its pages of %2 bytes are missing.</source>
        <translation>데이터베이스가 중간에서 끝납니다. %2바이트 페이지 %1개가 없습니다.</translation>
    </message>
    <message>
        <source>The database file is empty.</source>
        <translation>데이터베이스 파일이 비어 있습니다.</translation>
    </message>
    <message>
        <source>The database holds no records.</source>
        <translation>데이터베이스에 레코드가 없습니다.</translation>
    </message>
    <message>
        <source>The database is damaged: %1.</source>
        <translation>데이터베이스가 손상되었습니다: %1.</translation>
    </message>
    <message>
        <source>The file ends after “%1”, where “:” or “{” was expected.</source>
        <translation>‘%1’ 다음에 ‘:’나 ‘{’가 와야 하는데 파일이 끝났습니다.</translation>
    </message>
    <message>
        <source>The file ends inside a list.</source>
        <translation>목록 중간에서 파일이 끝났습니다.</translation>
    </message>
    <message>
        <source>The file ends inside the name of an extension.</source>
        <translation>확장 이름 중간에서 파일이 끝났습니다.</translation>
    </message>
    <message>
        <source>The file ends where a field was expected.</source>
        <translation>필드가 와야 할 곳에서 파일이 끝났습니다.</translation>
    </message>
    <message>
        <source>The file ends where a value for “%1” was expected.</source>
        <translation>‘%1’ 값이 와야 할 곳에서 파일이 끝났습니다.</translation>
    </message>
    <message>
        <source>The file has more than %1 fields.</source>
        <translation>파일의 필드가 %1개보다 많습니다.</translation>
    </message>
    <message>
        <source>The files changed while the network was read: start again.</source>
        <translation>신경망을 읽는 동안 파일이 바뀌었습니다. 다시 시작하세요.</translation>
    </message>
    <message>
        <source>The filler type &apos;%1&apos; is unknown.</source>
        <translation>알 수 없는 filler 유형입니다: ‘%1’.</translation>
    </message>
    <message>
        <source>The filler type &apos;%1&apos; is unknown; did you mean &apos;%2&apos;?</source>
        <translation>알 수 없는 filler 유형입니다: ‘%1’. 혹시 ‘%2’?</translation>
    </message>
    <message>
        <source>The folder for snapshots is missing and cannot be made: %1.</source>
        <translation>스냅숏 폴더가 없고 만들 수도 없습니다: %1.</translation>
    </message>
    <message>
        <source>The input %1 is no batch of pictures.</source>
        <translation>입력 %1: 이미지 배치가 아닙니다.</translation>
    </message>
    <message>
        <source>The input has no axes to normalise over.</source>
        <translation>입력에 정규화할 축이 없습니다.</translation>
    </message>
    <message>
        <source>The input has no shape.</source>
        <translation>입력에 모양이 없습니다.</translation>
    </message>
    <message>
        <source>The kernel covers %1 pixels, but the padded input has only %2.</source>
        <translation>커널이 덮는 픽셀은 %1개인데 패딩한 입력은 %2픽셀뿐입니다.</translation>
    </message>
    <message>
        <source>The layer changes the blob &apos;%1&apos; in place, but another layer reads it too.</source>
        <translation>층이 blob ‘%1’ 값을 제자리에서 바꾸는데, 다른 층도 읽습니다.</translation>
    </message>
    <message>
        <source>The layer has include rules as well as exclude rules.</source>
        <translation>층에 include와 exclude 규칙이 함께 있습니다.</translation>
    </message>
    <message>
        <source>The padding must be smaller than the kernel: a window could lie wholly outside.</source>
        <translation>패딩은 커널보다 작아야 합니다. 창 전체가 바깥에 놓일 수 있습니다.</translation>
    </message>
    <message>
        <source>The size of the images is not known.</source>
        <translation>이미지 크기를 알 수 없습니다.</translation>
    </message>
    <message>
        <source>The snapshot does not fit this network.</source>
        <translation>스냅숏이 이 신경망과 맞지 않습니다.</translation>
    </message>
    <message>
        <source>The text has %1 bytes; at most %2 are read.</source>
        <translation>텍스트가 %1바이트입니다. 최대 %2바이트까지 읽습니다.</translation>
    </message>
    <message>
        <source>The weights that belong to this state are missing: %1.</source>
        <translation>이 상태에 딸린 가중치가 없습니다: %1.</translation>
    </message>
    <message>
        <source>The “%1” of line %2 is never closed.</source>
        <translation>%2번째 줄의 ‘%1’: 닫히지 않았습니다.</translation>
    </message>
    <message>
        <source>There are %1 param entries, but the layer has %2 parameters; Caffe refuses this.</source>
        <translation>param 항목은 %1개인데 층의 매개변수는 %2개입니다. Caffe는 이를 허용하지 않습니다.</translation>
    </message>
    <message>
        <source>There are %1 shapes for %2 tops.</source>
        <translation>top %2개에 모양이 %1개 적혀 있습니다.</translation>
    </message>
    <message>
        <source>There is no database here.</source>
        <translation>여기에 데이터베이스가 없습니다.</translation>
    </message>
    <message>
        <source>This LMDB database is of another version than the one read here.</source>
        <translation>여기서 읽는 것과 다른 버전의 LMDB 데이터베이스입니다.</translation>
    </message>
    <message>
        <source>This folder holds no LMDB database (no data.mdb in it).</source>
        <translation>이 폴더에 LMDB 데이터베이스가 없습니다(data.mdb 없음).</translation>
    </message>
    <message>
        <source>This folder holds several databases, one of them in %1.</source>
        <translation>이 폴더에는 데이터베이스가 여러 개 있습니다. 그중 하나: %1.</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the database itself.</source>
        <translation>데이터베이스가 아니라 Git LFS 포인터입니다.</translation>
    </message>
    <message>
        <source>This is a LevelDB database; only LMDB is read.</source>
        <translation>LevelDB 데이터베이스입니다. LMDB만 읽습니다.</translation>
    </message>
    <message>
        <source>This is not an LMDB database.</source>
        <translation>LMDB 데이터베이스가 아닙니다.</translation>
    </message>
    <message>
        <source>This solver state names no iteration.</source>
        <translation>이 solver 상태에는 반복 번호가 없습니다.</translation>
    </message>
    <message>
        <source>This state was written by a newer version.</source>
        <translation>더 새로운 버전이 저장한 상태입니다.</translation>
    </message>
    <message>
        <source>Turns scores into probabilities that sum to 1.</source>
        <translation>점수를 합이 1인 확률로 바꿉니다.</translation>
    </message>
    <message>
        <source>Two layers have the name &apos;%1&apos;; weights are stored under names.</source>
        <translation>이름이 ‘%1’인 층이 둘입니다. 가중치는 이름으로 저장됩니다.</translation>
    </message>
    <message>
        <source>Use a Data layer with an LMDB: fitroom import makes one from a folder of images.</source>
        <translation>LMDB와 Data 층을 쓰세요. 이미지 폴더에서 fitroom import로 만들 수 있습니다.</translation>
    </message>
    <message>
        <source>Use a layer of its own for each.</source>
        <translation>각각에 따로 층을 쓰세요.</translation>
    </message>
    <message>
        <source>Use a smaller kernel, global_pooling, or fewer layers that shrink the picture.</source>
        <translation>더 작은 커널이나 global_pooling을 쓰거나, 그림을 줄이는 층을 줄이세요.</translation>
    </message>
    <message>
        <source>Use a smaller kernel, more padding, or fewer layers that shrink the picture.</source>
        <translation>더 작은 커널이나 더 큰 패딩을 쓰거나, 그림을 줄이는 층을 줄이세요.</translation>
    </message>
    <message>
        <source>Use a smaller padding or a larger kernel.</source>
        <translation>더 작은 패딩이나 더 큰 커널을 쓰세요.</translation>
    </message>
    <message>
        <source>Use an odd number such as 5.</source>
        <translation>5처럼 홀수를 쓰세요.</translation>
    </message>
    <message>
        <source>Use constant, uniform, gaussian, xavier or msra.</source>
        <translation>constant, uniform, gaussian, xavier, msra 중 하나를 쓰세요.</translation>
    </message>
    <message>
        <source>Use fewer axes.</source>
        <translation>축 수를 줄이세요.</translation>
    </message>
    <message>
        <source>Use −1 for all axes that follow.</source>
        <translation>뒤의 모든 축에는 −1을 쓰세요.</translation>
    </message>
    <message>
        <source>Where values enter a network that is used, not trained; the shape is written here.</source>
        <translation>학습이 아니라 사용할 신경망에 값이 들어오는 곳입니다. 모양을 여기에 적습니다.</translation>
    </message>
    <message>
        <source>Write a number in this range.</source>
        <translation>이 범위의 숫자를 적으세요.</translation>
    </message>
    <message>
        <source>Write a number such as 0.01 or 1e-3.</source>
        <translation>0.01이나 1e-3 같은 숫자를 적으세요.</translation>
    </message>
    <message>
        <source>Write a number such as 12.</source>
        <translation>12 같은 숫자를 적으세요.</translation>
    </message>
    <message>
        <source>Write it like “%1: …”.</source>
        <translation>‘%1: …’처럼 적으세요.</translation>
    </message>
    <message>
        <source>Write it with brackets: { … }.</source>
        <translation>중괄호로 적으세요: { … }.</translation>
    </message>
    <message>
        <source>Write one of these words.</source>
        <translation>이 중 하나를 적으세요.</translation>
    </message>
    <message>
        <source>Write the value without “[ ]”.</source>
        <translation>‘[ ]’ 없이 값을 적으세요.</translation>
    </message>
    <message>
        <source>Write true or false.</source>
        <translation>true나 false를 적으세요.</translation>
    </message>
    <message>
        <source>batch_size, channels, height and width must all be set.</source>
        <translation>batch_size, channels, height, width를 모두 설정해야 합니다.</translation>
    </message>
    <message>
        <source>coeff has %1 numbers, but there are %2 bottoms.</source>
        <translation>coeff에 숫자가 %1개인데 bottom은 %2개입니다.</translation>
    </message>
    <message>
        <source>coeff only makes sense with the operation SUM.</source>
        <translation>coeff는 SUM 연산에서만 의미가 있습니다.</translation>
    </message>
    <message>
        <source>dropout_ratio must be at least 0 and below 1.</source>
        <translation>dropout_ratio는 0 이상 1 미만이어야 합니다.</translation>
    </message>
    <message>
        <source>end_axis %1 lies before axis %2.</source>
        <translation>end_axis %1: 축 %2보다 앞에 있습니다.</translation>
    </message>
    <message>
        <source>group is 0.</source>
        <translation>group이 0입니다.</translation>
    </message>
    <message>
        <source>labels 0–%1 but layer %2 outputs %3; %4 of %5 items out of range.</source>
        <translation>레이블은 0–%1인데 층 %2의 출력은 %3개입니다. 항목 %5개 중 %4개가 범위 밖입니다.</translation>
    </message>
    <message>
        <source>local_size is %1, but the window needs a middle.</source>
        <translation>local_size가 %1입니다. 창에는 가운데가 있어야 합니다.</translation>
    </message>
    <message>
        <source>new_height and new_width must both be set, or neither.</source>
        <translation>new_height와 new_width는 둘 다 설정하거나 둘 다 빼야 합니다.</translation>
    </message>
    <message>
        <source>num_axes %1 reaches beyond the axes of the input %2.</source>
        <translation>num_axes %1: 입력 %2의 축을 넘어갑니다.</translation>
    </message>
    <message>
        <source>num_output %1 cannot be divided into %2 groups.</source>
        <translation>num_output %1: 그룹 %2개로 나눌 수 없습니다.</translation>
    </message>
    <message>
        <source>top_k is %1, but there are %2 classes.</source>
        <translation>top_k가 %1인데 클래스는 %2개입니다.</translation>
    </message>
    <message>
        <source>“%1” cannot be %2. It is one of: %3.</source>
        <translation>‘%1’ 값으로 쓸 수 없습니다: %2. 쓸 수 있는 값: %3.</translation>
    </message>
    <message>
        <source>“%1” is a block of fields, not a single value.</source>
        <translation>‘%1’: 값 하나가 아니라 필드 묶음입니다.</translation>
    </message>
    <message>
        <source>“%1” is a single value, not a block of fields.</source>
        <translation>‘%1’: 필드 묶음이 아니라 값 하나입니다.</translation>
    </message>
    <message>
        <source>“%1” is given twice; the first is in line %2.</source>
        <translation>‘%1’ 중복: 처음 나온 곳은 %2번째 줄입니다.</translation>
    </message>
    <message>
        <source>“%1” is not a known field of “%2”.</source>
        <translation>‘%2’에 없는 필드입니다: ‘%1’.</translation>
    </message>
    <message>
        <source>“%1” is not a known field.</source>
        <translation>알 수 없는 필드입니다: ‘%1’.</translation>
    </message>
    <message>
        <source>“%1” must be a number, not %2.</source>
        <translation>‘%1’ 값은 숫자여야 합니다. 지금 값: %2.</translation>
    </message>
    <message>
        <source>“%1” must be a text in quotation marks, not %2.</source>
        <translation>‘%1’ 값은 따옴표로 묶은 글이어야 합니다. 지금 값: %2.</translation>
    </message>
    <message>
        <source>“%1” must be a whole number, not %2.</source>
        <translation>‘%1’ 값은 정수여야 합니다. 지금 값: %2.</translation>
    </message>
    <message>
        <source>“%1” must be true or false, not %2.</source>
        <translation>‘%1’ 값은 true나 false여야 합니다. 지금 값: %2.</translation>
    </message>
    <message>
        <source>“%1” must lie between %2 and %3, not %4.</source>
        <translation>‘%1’ 값의 범위는 %2–%3입니다. 지금 값: %4.</translation>
    </message>
    <message>
        <source>“%1” takes one value, not a list.</source>
        <translation>‘%1’: 목록이 아니라 값 하나를 받습니다.</translation>
    </message>
    <message>
        <source>%1 is not a shape.</source>
        <translation>모양이 아닙니다: %1.</translation>
    </message>
    <message>
        <source>%1 is not a size.</source>
        <translation>크기가 아닙니다: %1.</translation>
    </message>
    <message>
        <source>%1 is not a split.</source>
        <translation>분할 비율이 아닙니다: %1.</translation>
    </message>
    <message>
        <source>%1 is not an amount of memory.</source>
        <translation>메모리 양이 아닙니다: %1.</translation>
    </message>
    <message>
        <source>A batch of %1 items has more values than can be counted here.</source>
        <translation>항목 %1개짜리 배치는 값이 너무 많아 여기서 셀 수 없습니다.</translation>
    </message>
    <message>
        <source>A blob has %1 axes; at most %2 are possible.</source>
        <translation>blob의 축이 %1개입니다. 최대 %2개까지 가능합니다.</translation>
    </message>
    <message>
        <source>A blob of the shape %1 holds %2 values.</source>
        <translation>모양 %1의 blob에 값이 %2개 있습니다.</translation>
    </message>
    <message>
        <source>A network written inside the solver has to use the current layer syntax.</source>
        <translation>solver 안에 적은 신경망은 현재 층 문법을 써야 합니다.</translation>
    </message>
    <message>
        <source>A padding layer cannot stand alone.</source>
        <translation>패딩 층은 혼자 있을 수 없습니다.</translation>
    </message>
    <message>
        <source>A saved state (.solverstate) is given when training is resumed.</source>
        <translation>저장된 상태(.solverstate)는 학습을 이어서 할 때 지정합니다.</translation>
    </message>
    <message>
        <source>Add a SoftmaxWithLoss layer that reads the last layer and the labels.</source>
        <translation>마지막 층과 레이블을 읽는 SoftmaxWithLoss 층을 추가하세요.</translation>
    </message>
    <message>
        <source>BatchNorm sees only %1 images at a time; its averages are unsteady below 16.</source>
        <translation>BatchNorm이 한 번에 보는 이미지가 %1개뿐입니다. 16개보다 적으면 평균이 흔들립니다.</translation>
    </message>
    <message>
        <source>Both “type” and its old form “solver_type” are given.</source>
        <translation>‘type’과 옛 형식 ‘solver_type’이 함께 있습니다.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>취소했습니다.</translation>
    </message>
    <message>
        <source>Check that this is the right file.</source>
        <translation>맞는 파일인지 확인하세요.</translation>
    </message>
    <message>
        <source>Check the permissions.</source>
        <translation>권한을 확인하세요.</translation>
    </message>
    <message>
        <source>Check the spelling of the type.</source>
        <translation>유형의 철자를 확인하세요.</translation>
    </message>
    <message>
        <source>Choose a smaller batch_size.</source>
        <translation>batch_size를 줄이세요.</translation>
    </message>
    <message>
        <source>Choose a smaller crop or import larger pictures.</source>
        <translation>자르는 크기를 줄이거나 더 큰 이미지를 가져오세요.</translation>
    </message>
    <message>
        <source>Choose a smaller crop.</source>
        <translation>자르는 크기를 줄이세요.</translation>
    </message>
    <message>
        <source>Choose a smaller size.</source>
        <translation>더 작은 크기를 고르세요.</translation>
    </message>
    <message>
        <source>Choose another file, or fetch this one again.</source>
        <translation>다른 파일을 선택하거나 이 파일을 다시 받으세요.</translation>
    </message>
    <message>
        <source>Compute the mean again, or use mean_value.</source>
        <translation>평균을 다시 계산하거나 mean_value를 쓰세요.</translation>
    </message>
    <message>
        <source>Compute the mean of these pictures, or use mean_value.</source>
        <translation>이 이미지들의 평균을 계산하거나 mean_value를 쓰세요.</translation>
    </message>
    <message>
        <source>Compute the mean of these pictures, or use one mean_value per channel.</source>
        <translation>이 이미지들의 평균을 계산하거나 채널마다 mean_value를 하나씩 적으세요.</translation>
    </message>
    <message>
        <source>Correct the path in the solver if this is not the right one.</source>
        <translation>맞는 경로가 아니면 solver에서 바로잡으세요.</translation>
    </message>
    <message>
        <source>Correct the path in the solver; it may be relative to the solver&apos;s own folder.</source>
        <translation>solver에서 경로를 바로잡으세요. solver 폴더를 기준으로 적어도 됩니다.</translation>
    </message>
    <message>
        <source>Correct transform_param.</source>
        <translation>transform_param을 바로잡으세요.</translation>
    </message>
    <message>
        <source>Exactly one layer is expected here.</source>
        <translation>여기에는 층이 정확히 하나 있어야 합니다.</translation>
    </message>
    <message>
        <source>Fetch the file with “git lfs pull”, or download it again.</source>
        <translation>‘git lfs pull’로 파일을 받거나 다시 내려받으세요.</translation>
    </message>
    <message>
        <source>Free some memory, then try again.</source>
        <translation>메모리를 확보한 뒤 다시 시도하세요.</translation>
    </message>
    <message>
        <source>Give exactly one of net, net_param, train_net and train_net_param.</source>
        <translation>net, net_param, train_net, train_net_param 중 정확히 하나만 적으세요.</translation>
    </message>
    <message>
        <source>Give four input_dim lines for each input.</source>
        <translation>입력마다 input_dim을 네 줄씩 적으세요.</translation>
    </message>
    <message>
        <source>Give one shape for each input.</source>
        <translation>입력마다 모양을 하나씩 적으세요.</translation>
    </message>
    <message>
        <source>Give one value, or one per channel.</source>
        <translation>값을 하나 또는 채널마다 하나씩 적으세요.</translation>
    </message>
    <message>
        <source>Give percents for train, val and test that sum to 100: 70,20,10.</source>
        <translation>train, val, test의 비율을 합이 100이 되게 적으세요: 70,20,10.</translation>
    </message>
    <message>
        <source>Give the layer another name if that is what you want.</source>
        <translation>의도한 것이라면 층 이름을 바꾸세요.</translation>
    </message>
    <message>
        <source>Import the pictures again as colour or as gray.</source>
        <translation>이미지를 컬러나 회색조로 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Import the pictures again with one size and one number of channels.</source>
        <translation>이미지를 같은 크기, 같은 채널 수로 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Import the pictures again, smaller.</source>
        <translation>이미지를 더 작게 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Item %1 is asked for, but the list has %2.</source>
        <translation>항목 %1번을 요청했지만 목록에는 %2개가 있습니다.</translation>
    </message>
    <message>
        <source>Item “%1” is %2, but the first one is %3.</source>
        <translation>항목 ‘%1’: %2, 첫 항목: %3. 서로 다릅니다.</translation>
    </message>
    <message>
        <source>Keep one of them.</source>
        <translation>하나만 남기세요.</translation>
    </message>
    <message>
        <source>Layers of type %1 read no files here.</source>
        <translation>%1 유형의 층은 여기서 파일을 읽지 않습니다.</translation>
    </message>
    <message>
        <source>Lower batch_size and raise iter_size by as much, or make the first layers&apos; maps smaller.</source>
        <translation>batch_size를 줄이고 iter_size를 그만큼 늘리거나, 앞쪽 층의 맵을 작게 하세요.</translation>
    </message>
    <message>
        <source>Make the file again from your own data.</source>
        <translation>자신의 데이터로 파일을 다시 만드세요.</translation>
    </message>
    <message>
        <source>Move it to a file of its own and name that file in the field net.</source>
        <translation>별도 파일로 옮기고 그 이름을 net 필드에 적으세요.</translation>
    </message>
    <message>
        <source>Move it to transform_param.</source>
        <translation>transform_param으로 옮기세요.</translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation>파일을 지정하세요.</translation>
    </message>
    <message>
        <source>Name a list with one path and label a line.</source>
        <translation>줄마다 경로와 레이블이 있는 목록을 지정하세요.</translation>
    </message>
    <message>
        <source>Networks and solvers in text form are opened as such.</source>
        <translation>텍스트 형식의 신경망과 solver는 그대로 엽니다.</translation>
    </message>
    <message>
        <source>Number the classes from 0.</source>
        <translation>클래스 번호는 0부터 매기세요.</translation>
    </message>
    <message>
        <source>Only one of new_height and new_width is set.</source>
        <translation>new_height와 new_width 중 하나만 설정되어 있습니다.</translation>
    </message>
    <message>
        <source>Paste one layer { … } at a time.</source>
        <translation>layer { … }를 한 번에 하나씩 붙여 넣으세요.</translation>
    </message>
    <message>
        <source>Raise batch_size if the memory allows it: iter_size does not help here.</source>
        <translation>메모리가 되면 batch_size를 늘리세요. iter_size는 여기서 도움이 되지 않습니다.</translation>
    </message>
    <message>
        <source>Reading failed: %1.</source>
        <translation>읽지 못했습니다: %1.</translation>
    </message>
    <message>
        <source>Remove solver_type.</source>
        <translation>solver_type을 빼세요.</translation>
    </message>
    <message>
        <source>Remove test_iter to test each item exactly once.</source>
        <translation>항목마다 정확히 한 번 테스트하려면 test_iter를 빼세요.</translation>
    </message>
    <message>
        <source>Set base_lr to %2 and go on from the snapshot of iteration %3, which is kept.</source>
        <translation>base_lr을 %2로 하고, 보관된 반복 %3의 스냅숏에서 이어서 하세요.</translation>
    </message>
    <message>
        <source>Set base_lr to %2 and start again.</source>
        <translation>base_lr을 %2로 하고 다시 시작하세요.</translation>
    </message>
    <message>
        <source>Set both or neither.</source>
        <translation>둘 다 설정하거나 둘 다 빼세요.</translation>
    </message>
    <message>
        <source>Set it to 1 or more.</source>
        <translation>1 이상으로 하세요.</translation>
    </message>
    <message>
        <source>Set pad in the layer that needs it.</source>
        <translation>필요한 층에 pad를 설정하세요.</translation>
    </message>
    <message>
        <source>Set pad in the layers that need it instead.</source>
        <translation>대신 필요한 층들에 pad를 설정하세요.</translation>
    </message>
    <message>
        <source>Set source in data_param.</source>
        <translation>data_param에 source를 설정하세요.</translation>
    </message>
    <message>
        <source>Set source in image_data_param.</source>
        <translation>image_data_param에 source를 설정하세요.</translation>
    </message>
    <message>
        <source>Some settings are written in an old form and are shown in the current one.</source>
        <translation>옛 형식으로 적힌 설정을 현재 형식으로 보여 줍니다.</translation>
    </message>
    <message>
        <source>Start from the first item.</source>
        <translation>첫 항목부터 시작하세요.</translation>
    </message>
    <message>
        <source>Test the others with fitroom test.</source>
        <translation>나머지는 fitroom test로 테스트하세요.</translation>
    </message>
    <message>
        <source>That is harmless, but the run will differ from one that was not interrupted.</source>
        <translation>해롭지는 않지만, 중단 없이 학습한 것과 결과가 달라집니다.</translation>
    </message>
    <message>
        <source>The blob has five sizes, %1×%2, as C3D writes them, and no values that Caffe can read.</source>
        <translation>C3D가 쓰는 다섯 축 blob(%1×%2)이며 Caffe가 읽을 수 있는 값이 없습니다.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>파일을 읽을 수 없습니다: %1.</translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 can be read.</source>
        <translation>파일이 %1바이트입니다. 최대 %2바이트까지 읽을 수 있습니다.</translation>
    </message>
    <message>
        <source>The file holds %1, the network needs %2: this layer starts new.</source>
        <translation>파일의 모양은 %1, 필요한 모양은 %2입니다. 이 층은 새로 시작합니다.</translation>
    </message>
    <message>
        <source>The file holds more than %1 parts.</source>
        <translation>파일의 부분이 %1개보다 많습니다.</translation>
    </message>
    <message>
        <source>The file holds no layers, so it is no network.</source>
        <translation>파일에 층이 없으므로 신경망이 아닙니다.</translation>
    </message>
    <message>
        <source>The file holds no layers, so it is no weights file.</source>
        <translation>파일에 층이 없으므로 가중치 파일이 아닙니다.</translation>
    </message>
    <message>
        <source>The file holds no training state.</source>
        <translation>파일에 학습 상태가 없습니다.</translation>
    </message>
    <message>
        <source>The file is damaged or cut off, or it is of another kind.</source>
        <translation>파일이 손상되었거나 잘렸거나 다른 종류입니다.</translation>
    </message>
    <message>
        <source>The file itself changes only when it is edited and saved.</source>
        <translation>파일 자체는 고쳐서 저장할 때만 바뀝니다.</translation>
    </message>
    <message>
        <source>The file itself changes only when the network is edited and saved.</source>
        <translation>파일 자체는 신경망을 고쳐서 저장할 때만 바뀝니다.</translation>
    </message>
    <message>
        <source>The file would have more than %1 bytes, too many for this format.</source>
        <translation>파일이 %1바이트를 넘어 이 형식에 담을 수 없습니다.</translation>
    </message>
    <message>
        <source>The inputs named here are shown as a layer of type Input.</source>
        <translation>여기에 적힌 입력은 Input 유형의 층으로 보여 줍니다.</translation>
    </message>
    <message>
        <source>The label %1 is out of range; labels go from 0 to %2.</source>
        <translation>레이블 %1: 범위 밖입니다. 레이블은 0부터 %2까지입니다.</translation>
    </message>
    <message>
        <source>The label “%1” is not a whole number.</source>
        <translation>정수가 아닌 레이블입니다: ‘%1’.</translation>
    </message>
    <message>
        <source>The layer names no database.</source>
        <translation>층에 데이터베이스가 지정되지 않았습니다.</translation>
    </message>
    <message>
        <source>The layer names no list file.</source>
        <translation>층에 목록 파일이 지정되지 않았습니다.</translation>
    </message>
    <message>
        <source>The layers are written in an old form and are shown in the current one.</source>
        <translation>옛 형식으로 적힌 층을 현재 형식으로 보여 줍니다.</translation>
    </message>
    <message>
        <source>The line has no label after the path.</source>
        <translation>이 줄에는 경로 뒤에 레이블이 없습니다.</translation>
    </message>
    <message>
        <source>The lines stay as they are until that layer is edited.</source>
        <translation>그 층을 고칠 때까지 줄은 그대로 둡니다.</translation>
    </message>
    <message>
        <source>The list names no pictures.</source>
        <translation>목록에 이미지가 없습니다.</translation>
    </message>
    <message>
        <source>The loss is exactly 87.3365 at iteration %1: a probability hit 0, and outputs are infinite or not numbers. Training stopped.</source>
        <translation>반복 %1에서 손실이 정확히 87.3365입니다. 확률이 0이 되었고 출력이 무한대이거나 숫자가 아닙니다. 학습을 멈췄습니다.</translation>
    </message>
    <message>
        <source>The loss is not a number at iteration %1. Training stopped before the weights took it in.</source>
        <translation>반복 %1에서 손실이 숫자가 아닙니다. 가중치에 반영하기 전에 학습을 멈췄습니다.</translation>
    </message>
    <message>
        <source>The mean file holds values that are not finite.</source>
        <translation>평균 파일에 유한하지 않은 값이 있습니다.</translation>
    </message>
    <message>
        <source>The mean file is %1, the data in %3 is %2.</source>
        <translation>평균 파일은 %1, %3의 데이터는 %2입니다.</translation>
    </message>
    <message>
        <source>The mean file says %1 and holds %2 values; channels×height×width are needed.</source>
        <translation>평균 파일에는 %1로 적혀 있고 값은 %2개입니다. 채널×높이×너비만큼 필요합니다.</translation>
    </message>
    <message>
        <source>The network has %1 layers; at most %2 can be opened.</source>
        <translation>신경망의 층이 %1개입니다. 최대 %2개까지 열 수 있습니다.</translation>
    </message>
    <message>
        <source>The network has no loss in the training phase: nothing can be learned.</source>
        <translation>학습 단계에 손실이 없어 아무것도 배울 수 없습니다.</translation>
    </message>
    <message>
        <source>The padding layer “%1” must read one blob and feed a convolution or a pooling.</source>
        <translation>패딩 층 ‘%1’: blob 하나를 읽어 합성곱이나 풀링에 넘겨야 합니다.</translation>
    </message>
    <message>
        <source>The saved position (item %1) is not in this source of %2 items.</source>
        <translation>저장된 위치(항목 %1번)가 항목 %2개인 이 데이터에 없습니다.</translation>
    </message>
    <message>
        <source>The snapshot does not say where the data stood; it starts from its beginning.</source>
        <translation>스냅숏에 데이터 위치가 없어 처음부터 시작합니다.</translation>
    </message>
    <message>
        <source>The solver names more than one network to train.</source>
        <translation>solver에 학습할 신경망이 둘 이상 적혀 있습니다.</translation>
    </message>
    <message>
        <source>The solver names more than one test network; only the first is used.</source>
        <translation>solver에 테스트 신경망이 둘 이상 적혀 있습니다. 첫 번째만 씁니다.</translation>
    </message>
    <message>
        <source>The solver names no network.</source>
        <translation>solver에 신경망이 적혀 있지 않습니다.</translation>
    </message>
    <message>
        <source>The solver names the network file %1, which is not there.</source>
        <translation>solver에 적힌 신경망 파일이 없습니다: %1.</translation>
    </message>
    <message>
        <source>The test network needs the most: lower its batch_size and raise test_iter.</source>
        <translation>테스트 신경망이 가장 많이 씁니다. 그 batch_size를 줄이고 test_iter를 늘리세요.</translation>
    </message>
    <message>
        <source>There are %1 inputs and %2 input_dim values; each input needs 4.</source>
        <translation>입력 %1개에 input_dim 값이 %2개입니다. 입력마다 4개씩 필요합니다.</translation>
    </message>
    <message>
        <source>There are %1 inputs and %2 input_shape blocks.</source>
        <translation>입력 %1개에 input_shape 블록이 %2개입니다.</translation>
    </message>
    <message>
        <source>There are %1 values in mean_value, but the data has %2 channels.</source>
        <translation>mean_value는 %1개인데 데이터의 채널은 %2개입니다.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>그런 파일이 없습니다.</translation>
    </message>
    <message>
        <source>There is not enough memory for the batches read ahead.</source>
        <translation>미리 읽어 둘 배치를 담을 메모리가 부족합니다.</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the file itself.</source>
        <translation>파일 자체가 아니라 Git LFS 포인터입니다.</translation>
    </message>
    <message>
        <source>This is a binary file; a network in text form is expected here.</source>
        <translation>이진 파일입니다. 텍스트 형식의 신경망이 필요합니다.</translation>
    </message>
    <message>
        <source>This is a binary file; a solver in text form is expected here.</source>
        <translation>이진 파일입니다. 텍스트 형식의 solver가 필요합니다.</translation>
    </message>
    <message>
        <source>This is a text file; a binary file is expected here.</source>
        <translation>텍스트 파일입니다. 이진 파일이 필요합니다.</translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation>파일이 아닙니다.</translation>
    </message>
    <message>
        <source>This is not a text file.</source>
        <translation>텍스트 파일이 아닙니다.</translation>
    </message>
    <message>
        <source>This record has %1; at most %2 are read.</source>
        <translation>이 레코드는 %1입니다. 최대 %2까지 읽습니다.</translation>
    </message>
    <message>
        <source>This record is no Datum.</source>
        <translation>이 레코드는 Datum이 아닙니다.</translation>
    </message>
    <message>
        <source>This record says %1 but holds %2 values.</source>
        <translation>이 레코드에는 %1로 적혀 있지만 값은 %2개입니다.</translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) and %2 are free: %3 over.</source>
        <translation>학습에 필요한 메모리는 %1(%4바이트), 남은 메모리는 %2입니다: %3 초과.</translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) and the limit is %2: %3 over.</source>
        <translation>학습에 필요한 메모리는 %1(%4바이트), 한도는 %2입니다: %3 초과.</translation>
    </message>
    <message>
        <source>Use a Data layer with an LMDB, or an ImageData layer with a list of pictures.</source>
        <translation>LMDB를 쓰는 Data 층이나 이미지 목록을 쓰는 ImageData 층을 쓰세요.</translation>
    </message>
    <message>
        <source>Use the data that the run was started with, or begin a new run.</source>
        <translation>학습을 시작할 때의 데이터를 쓰거나 새로 학습을 시작하세요.</translation>
    </message>
    <message>
        <source>Weights (.caffemodel) are opened for finetuning or testing.</source>
        <translation>가중치(.caffemodel)는 미세 조정이나 테스트할 때 엽니다.</translation>
    </message>
    <message>
        <source>Write it like 1,3,227,227: batch, channels, height, width.</source>
        <translation>1,3,227,227처럼 적으세요: 배치, 채널, 높이, 너비.</translation>
    </message>
    <message>
        <source>Write it like 227x227: width x height.</source>
        <translation>227x227처럼 적으세요: 너비 x 높이.</translation>
    </message>
    <message>
        <source>Write it like 2GiB, 512MiB or 4000000000.</source>
        <translation>2GiB, 512MiB, 4000000000처럼 적으세요.</translation>
    </message>
    <message>
        <source>Write one path and label a line into it.</source>
        <translation>줄마다 경로와 레이블을 적어 넣으세요.</translation>
    </message>
    <message>
        <source>Write the path, a space and the class number.</source>
        <translation>경로, 빈칸, 클래스 번호를 적으세요.</translation>
    </message>
    <message>
        <source>batch_size is 0.</source>
        <translation>batch_size가 0입니다.</translation>
    </message>
    <message>
        <source>crop_size is %1, but the data is %2.</source>
        <translation>crop_size는 %1인데 데이터는 %2입니다.</translation>
    </message>
    <message>
        <source>crop_size is %1, larger than any picture.</source>
        <translation>crop_size가 %1입니다. 어떤 이미지보다도 큽니다.</translation>
    </message>
    <message>
        <source>force_color and force_gray are both set.</source>
        <translation>force_color와 force_gray가 모두 설정되어 있습니다.</translation>
    </message>
    <message>
        <source>force_color and force_gray have no effect: the records are not encoded pictures.</source>
        <translation>force_color와 force_gray는 효과가 없습니다. 레코드가 인코딩된 이미지가 아닙니다.</translation>
    </message>
    <message>
        <source>mean_file and mean_value are both set.</source>
        <translation>mean_file과 mean_value가 모두 설정되어 있습니다.</translation>
    </message>
    <message>
        <source>new_height and new_width may be at most %1.</source>
        <translation>new_height와 new_width는 최대 %1입니다.</translation>
    </message>
    <message>
        <source>scale or mean_value is not a finite number.</source>
        <translation>scale이나 mean_value가 유한한 숫자가 아닙니다.</translation>
    </message>
    <message>
        <source>test_iter %1 × %2 = %3 of %4 items.</source>
        <translation>test_iter %1 × %2 = %3: 전체 항목 %4개.</translation>
    </message>
    <message>
        <source>“%1” in %2 has no effect in this form of the file.</source>
        <translation>%2의 ‘%1’: 이 형식의 파일에서는 효과가 없습니다.</translation>
    </message>
    <message>
        <source>“%1” was never a layer type of this old form.</source>
        <translation>이 옛 형식에 없던 층 유형입니다: ‘%1’.</translation>
    </message>
    <message>
        <source>%1 files beside the class folders are left out.</source>
        <translation>클래스 폴더 밖에 있는 파일 %1개는 제외합니다.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>손상되었습니다: %1 (%2).</translation>
    </message>
    <message>
        <source>%1 is not a Fitroom project, a network or a solver.</source>
        <translation>Fitroom 프로젝트, 신경망, solver 중 어느 것도 아닙니다: %1.</translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>없는 파일입니다: %1.</translation>
    </message>
    <message>
        <source>%1 pictures are in two classes, the first of them %2 and %3.</source>
        <translation>이미지 %1개가 두 클래스에 들어 있습니다. 첫 번째: %2, %3.</translation>
    </message>
    <message>
        <source>%1 pictures have 16 bits a channel; 8 are stored.</source>
        <translation>이미지 %1개는 채널당 16비트입니다. 8비트로 저장합니다.</translation>
    </message>
    <message>
        <source>%1 pictures look nearly the same as another one; they are kept in the same part.</source>
        <translation>이미지 %1개가 다른 이미지와 거의 같습니다. 같은 분할에 둡니다.</translation>
    </message>
    <message>
        <source>%1 was written by a newer Fitroom.</source>
        <translation>더 새로운 Fitroom에서 저장한 파일입니다: %1.</translation>
    </message>
    <message>
        <source>Accuracy alone will mislead; add pictures to the small classes.</source>
        <translation>정확도만 보면 오해할 수 있습니다. 작은 클래스에 이미지를 추가하세요.</translation>
    </message>
    <message>
        <source>Add pictures, or remove the classes.</source>
        <translation>이미지를 추가하거나 그 클래스를 빼세요.</translation>
    </message>
    <message>
        <source>All pictures belong to one class.</source>
        <translation>모든 이미지가 한 클래스입니다.</translation>
    </message>
    <message>
        <source>Check that the disk is not full and the place can be written.</source>
        <translation>디스크가 가득 차지 않았는지, 그 위치에 쓸 수 있는지 확인하세요.</translation>
    </message>
    <message>
        <source>Check that you may open it.</source>
        <translation>열 수 있는 권한이 있는지 확인하세요.</translation>
    </message>
    <message>
        <source>Choose a .fitroom file, its folder, or a .prototxt file.</source>
        <translation>.fitroom 파일이나 그 폴더, 또는 .prototxt 파일을 선택하세요.</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>다른 위치를 선택하세요.</translation>
    </message>
    <message>
        <source>Decide which class it belongs to.</source>
        <translation>어느 클래스인지 정하세요.</translation>
    </message>
    <message>
        <source>Import each of them on its own.</source>
        <translation>하나씩 따로 가져오세요.</translation>
    </message>
    <message>
        <source>Learning needs at least two classes.</source>
        <translation>학습하려면 클래스가 둘 이상 필요합니다.</translation>
    </message>
    <message>
        <source>Looking at the pictures failed: %1.</source>
        <translation>이미지를 살펴보지 못했습니다: %1.</translation>
    </message>
    <message>
        <source>Name a folder of class folders, or a list of pictures.</source>
        <translation>클래스 폴더들이 든 폴더나 이미지 목록을 지정하세요.</translation>
    </message>
    <message>
        <source>None of the %1 files is a picture that can be used.</source>
        <translation>파일 %1개 중 쓸 수 있는 이미지가 없습니다.</translation>
    </message>
    <message>
        <source>Open it, or choose an empty folder.</source>
        <translation>그것을 열거나 빈 폴더를 선택하세요.</translation>
    </message>
    <message>
        <source>Open the network and the solver beside it instead: they are separate files.</source>
        <translation>대신 옆에 있는 신경망과 solver를 여세요. 서로 다른 파일입니다.</translation>
    </message>
    <message>
        <source>Paths in the list are relative to the folder that the list is in.</source>
        <translation>목록의 경로는 목록이 있는 폴더를 기준으로 합니다.</translation>
    </message>
    <message>
        <source>Put it beside the solver, or correct the line net: &quot;…&quot;.</source>
        <translation>solver 옆에 두거나 net: &quot;…&quot; 줄을 바로잡으세요.</translation>
    </message>
    <message>
        <source>Put the pictures of each class into a folder of its own, or give a list file.</source>
        <translation>클래스마다 폴더를 따로 만들거나 목록 파일을 주세요.</translation>
    </message>
    <message>
        <source>Remove each from the class it does not belong to.</source>
        <translation>맞지 않는 클래스에서 각각 빼세요.</translation>
    </message>
    <message>
        <source>See the list of files for the reason of each.</source>
        <translation>각각의 이유는 파일 목록에서 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>Start from trained weights (Finetune), or gather more.</source>
        <translation>학습된 가중치에서 시작하거나(미세 조정) 이미지를 더 모으세요.</translation>
    </message>
    <message>
        <source>The classes are unbalanced: %1 has %2 pictures, %3 has %4.</source>
        <translation>클래스가 고르지 않습니다. %1: %2개, %3: %4개.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>만들 수 없는 폴더: %1.</translation>
    </message>
    <message>
        <source>The folders here look like parts of a data set (%1, %2), not like classes.</source>
        <translation>여기 폴더들은 클래스가 아니라 데이터셋의 분할 같습니다(%1, %2).</translation>
    </message>
    <message>
        <source>The list names “%1”, which does not exist.</source>
        <translation>목록에 적힌 파일이 없습니다: ‘%1’.</translation>
    </message>
    <message>
        <source>The pictures have different sizes, from %1×%2 to %3×%4, and are to keep them.</source>
        <translation>이미지 크기가 %1×%2부터 %3×%4까지 제각각인데 그대로 두도록 되어 있습니다.</translation>
    </message>
    <message>
        <source>The same picture as %1, which is in another class.</source>
        <translation>다른 클래스에 있는 %1: 같은 이미지.</translation>
    </message>
    <message>
        <source>The same picture as %1.</source>
        <translation>같은 이미지: %1.</translation>
    </message>
    <message>
        <source>The solver names the network %1, which is not there.</source>
        <translation>solver에 적힌 신경망이 없습니다: %1.</translation>
    </message>
    <message>
        <source>There are few pictures: %1 has %2.</source>
        <translation>이미지가 적습니다. %1: %2개.</translation>
    </message>
    <message>
        <source>There is already a project in %1.</source>
        <translation>이미 프로젝트가 있습니다: %1.</translation>
    </message>
    <message>
        <source>There is nothing here.</source>
        <translation>여기에는 아무것도 없습니다.</translation>
    </message>
    <message>
        <source>These classes have no pictures that can be used: %1.</source>
        <translation>쓸 수 있는 이미지가 없는 클래스: %1.</translation>
    </message>
    <message>
        <source>This folder cannot be read: %1.</source>
        <translation>이 폴더를 읽을 수 없습니다: %1.</translation>
    </message>
    <message>
        <source>This folder has no class folders in it (%1 files lie directly in it).</source>
        <translation>이 폴더에는 클래스 폴더가 없습니다(파일 %1개가 바로 들어 있음).</translation>
    </message>
    <message>
        <source>This is neither a folder nor a list file.</source>
        <translation>폴더도 목록 파일도 아닙니다.</translation>
    </message>
    <message>
        <source>Update Fitroom to open it.</source>
        <translation>열려면 Fitroom을 업데이트하세요.</translation>
    </message>
    <message>
        <source>Add pictures, or split into fewer parts.</source>
        <translation>이미지를 추가하거나 더 적은 부분으로 나누세요.</translation>
    </message>
    <message>
        <source>Cannot write here: %1.</source>
        <translation>여기에 쓸 수 없습니다: %1.</translation>
    </message>
    <message>
        <source>Choose a folder beside it.</source>
        <translation>그 옆의 폴더를 선택하세요.</translation>
    </message>
    <message>
        <source>Choose a new or an empty folder.</source>
        <translation>새 폴더나 빈 폴더를 선택하세요.</translation>
    </message>
    <message>
        <source>Choose another encoding.</source>
        <translation>다른 인코딩을 선택하세요.</translation>
    </message>
    <message>
        <source>Choose another folder for the import.</source>
        <translation>가져올 다른 폴더를 선택하세요.</translation>
    </message>
    <message>
        <source>Choose another size, or keep that of the pictures.</source>
        <translation>다른 크기를 고르거나 이미지 크기를 그대로 두세요.</translation>
    </message>
    <message>
        <source>For example 80, 10 and 10.</source>
        <translation>예: 80, 10, 10.</translation>
    </message>
    <message>
        <source>Free some space, choose another folder, or store PNG or JPEG instead of raw pixels.</source>
        <translation>공간을 확보하거나, 다른 폴더를 고르거나, 원시 픽셀 대신 PNG나 JPEG로 저장하세요.</translation>
    </message>
    <message>
        <source>Import again.</source>
        <translation>다시 가져오세요.</translation>
    </message>
    <message>
        <source>Importing failed: %1.</source>
        <translation>가져오지 못했습니다: %1.</translation>
    </message>
    <message>
        <source>Move it away, or choose another folder.</source>
        <translation>옮기거나 다른 폴더를 선택하세요.</translation>
    </message>
    <message>
        <source>Name one.</source>
        <translation>하나를 지정하세요.</translation>
    </message>
    <message>
        <source>No folder is named for the import.</source>
        <translation>가져올 폴더가 지정되지 않았습니다.</translation>
    </message>
    <message>
        <source>Nothing is left for training.</source>
        <translation>학습에 남는 것이 없습니다.</translation>
    </message>
    <message>
        <source>The database needs %1, but only %2 are free there.</source>
        <translation>데이터베이스에 필요한 공간은 %1인데 그곳에 남은 공간은 %2입니다.</translation>
    </message>
    <message>
        <source>The file changed during the import.</source>
        <translation>가져오는 동안 파일이 바뀌었습니다.</translation>
    </message>
    <message>
        <source>The folder holds “%1”, which no import made and would be lost.</source>
        <translation>폴더에 가져오기로 만들지 않은 것이 있어 지워질 수 있습니다: ‘%1’.</translation>
    </message>
    <message>
        <source>The folder is not empty and holds no earlier import.</source>
        <translation>폴더가 비어 있지 않고 이전에 가져온 것도 아닙니다.</translation>
    </message>
    <message>
        <source>The import may not go into the folder of its pictures, nor the other way round.</source>
        <translation>가져온 결과는 원본 이미지 폴더 안에 둘 수 없으며, 그 반대도 안 됩니다.</translation>
    </message>
    <message>
        <source>The parts %1, %2 and %3 percent do not add up to 100.</source>
        <translation>%1, %2, %3 퍼센트의 합이 100이 아닙니다.</translation>
    </message>
    <message>
        <source>The picture cannot be stored in this encoding.</source>
        <translation>이 인코딩으로는 이미지를 저장할 수 없습니다.</translation>
    </message>
    <message>
        <source>The size %1×%2 is out of range; sides go from 1 to %3.</source>
        <translation>크기 %1×%2: 범위 밖입니다. 변은 1부터 %3까지입니다.</translation>
    </message>
    <message>
        <source>There are too few pictures (%1): nothing would be left for the part “%2”.</source>
        <translation>이미지가 너무 적습니다(%1개). ‘%2’ 분할에 남는 것이 없습니다.</translation>
    </message>
    <message>
        <source>This is a file, not a folder.</source>
        <translation>폴더가 아니라 파일입니다.</translation>
    </message>
    <message>
        <source>%1 does not have four numbers.</source>
        <translation>숫자 네 개가 아닙니다: %1.</translation>
    </message>
    <message>
        <source>%1 pictures a class are out of range; it can be 1 to %2.</source>
        <translation>클래스마다 이미지 %1개: 범위 밖입니다. 1부터 %2까지 됩니다.</translation>
    </message>
    <message>
        <source>Cannot write the sample; %1 are free there.</source>
        <translation>샘플을 쓸 수 없습니다. 그곳에 남은 공간: %1.</translation>
    </message>
    <message>
        <source>Check that the file belongs to this network.</source>
        <translation>이 신경망의 파일이 맞는지 확인하세요.</translation>
    </message>
    <message>
        <source>Choose another number.</source>
        <translation>다른 숫자를 고르세요.</translation>
    </message>
    <message>
        <source>End it with a Softmax layer.</source>
        <translation>끝에 Softmax 층을 두세요.</translation>
    </message>
    <message>
        <source>Free some space or choose another folder.</source>
        <translation>공간을 확보하거나 다른 폴더를 선택하세요.</translation>
    </message>
    <message>
        <source>Give it with --shape 1,channels,height,width.</source>
        <translation>--shape 1,channels,height,width로 지정하세요.</translation>
    </message>
    <message>
        <source>Give one value a channel: --mean 104,117,123.</source>
        <translation>채널마다 값을 하나씩 주세요: --mean 104,117,123.</translation>
    </message>
    <message>
        <source>How large the images are is not known without this layer&apos;s data.</source>
        <translation>이 층의 데이터가 없어 이미지 크기를 알 수 없습니다.</translation>
    </message>
    <message>
        <source>Install the package %2.</source>
        <translation>설치할 패키지: %2.</translation>
    </message>
    <message>
        <source>Install the package fontconfig-config.</source>
        <translation>fontconfig-config 패키지를 설치하세요.</translation>
    </message>
    <message>
        <source>Making the sample failed: %1.</source>
        <translation>샘플을 만들지 못했습니다: %1.</translation>
    </message>
    <message>
        <source>The file has no weights for this layer; it keeps its initial ones.</source>
        <translation>파일에 이 층의 가중치가 없어 초깃값을 그대로 씁니다.</translation>
    </message>
    <message>
        <source>The file holds %1, and the network needs %2.</source>
        <translation>파일의 모양은 %1, 신경망에 필요한 모양은 %2입니다.</translation>
    </message>
    <message>
        <source>The font “%1” is not installed.</source>
        <translation>글꼴이 설치되어 있지 않습니다: ‘%1’.</translation>
    </message>
    <message>
        <source>The mean holds %1 values, and the network takes %2.</source>
        <translation>평균값은 %1개, 신경망이 받는 값은 %2개입니다.</translation>
    </message>
    <message>
        <source>The network does not take one image of one or three channels.</source>
        <translation>이 신경망은 1채널이나 3채널 이미지 하나를 받지 않습니다.</translation>
    </message>
    <message>
        <source>The network has no data layer in the test phase.</source>
        <translation>신경망의 테스트 단계에 데이터 층이 없습니다.</translation>
    </message>
    <message>
        <source>The network has no layer that takes images in the test phase.</source>
        <translation>신경망의 테스트 단계에 이미지를 받는 층이 없습니다.</translation>
    </message>
    <message>
        <source>The network puts out no scores.</source>
        <translation>신경망이 점수를 내지 않습니다.</translation>
    </message>
    <message>
        <source>The system&apos;s fonts cannot be read.</source>
        <translation>시스템 글꼴을 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>Use a network with an Input layer or a Data layer.</source>
        <translation>Input 층이나 Data 층이 있는 신경망을 쓰세요.</translation>
    </message>
    <message>
        <source>Use a network with one Input of shape 1, channels, height, width.</source>
        <translation>모양이 1, 채널, 높이, 너비인 Input이 하나 있는 신경망을 쓰세요.</translation>
    </message>
    <message>
        <source>Use fitroom classify for single images.</source>
        <translation>이미지 하나씩은 fitroom classify를 쓰세요.</translation>
    </message>
    <message>
        <source>Use the network that these weights were trained with.</source>
        <translation>이 가중치를 학습한 신경망을 쓰세요.</translation>
    </message>
    <message>
        <source>Write --shape 1,3,227,227.</source>
        <translation>--shape 1,3,227,227처럼 적으세요.</translation>
    </message>
    <message>
        <source>Add a second top for them.</source>
        <translation>레이블용 두 번째 top을 추가하세요.</translation>
    </message>
    <message>
        <source>Connect a data layer and a last layer.</source>
        <translation>데이터 층과 마지막 층을 연결하세요.</translation>
    </message>
    <message>
        <source>Correct the path in the field source, or make the data with Import.</source>
        <translation>source 필드의 경로를 바로잡거나 ‘가져오기’로 데이터를 만드세요.</translation>
    </message>
    <message>
        <source>Give it validation images on the Data page.</source>
        <translation>데이터 페이지에서 검증 이미지를 넣으세요.</translation>
    </message>
    <message>
        <source>Import the images again in the network&apos;s size.</source>
        <translation>이미지를 신경망의 크기로 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Testing by class needs a classifier with at most 4096 classes.</source>
        <translation>클래스별 테스트는 클래스가 4096개 이하인 분류기에서 할 수 있습니다.</translation>
    </message>
    <message>
        <source>The data layer gives no labels.</source>
        <translation>데이터 층에서 레이블이 나오지 않습니다.</translation>
    </message>
    <message>
        <source>The images are %1 and the network takes %2.</source>
        <translation>이미지는 %1, 신경망이 받는 모양은 %2입니다.</translation>
    </message>
    <message>
        <source>The network has no data layer for the test phase.</source>
        <translation>신경망에 테스트 단계의 데이터 층이 없습니다.</translation>
    </message>
    <message>
        <source>The network takes %1, which is not an image.</source>
        <translation>신경망이 받는 모양은 %1: 이미지가 아닙니다.</translation>
    </message>
    <message>
        <source>The output %1 is not one score for each class.</source>
        <translation>출력 %1: 클래스마다 점수 하나가 아닙니다.</translation>
    </message>
    <message>
        <source>There is no database %1.</source>
        <translation>없는 데이터베이스: %1.</translation>
    </message>
    <message>
        <source>There is no list file %1.</source>
        <translation>없는 목록 파일: %1.</translation>
    </message>
    <message>
        <source>This JPEG 2000 has %1 channels; 1 to 4 are read.</source>
        <translation>이 JPEG 2000의 채널은 %1개입니다. 1개부터 4개까지 읽습니다.</translation>
    </message>
    <message>
        <source>This JPEG 2000 is not in RGB or gray, which is not read.</source>
        <translation>이 JPEG 2000은 RGB나 회색조가 아니라 읽지 않습니다.</translation>
    </message>
    <message>
        <source>This is an animated WebP, which is not read.</source>
        <translation>움직이는 WebP라 읽지 않습니다.</translation>
    </message>
    <message>
        <source>This kind of BMP is not read: %1 bits, packing %2.</source>
        <translation>이런 BMP는 읽지 않습니다: %1비트, 압축 방식 %2.</translation>
    </message>
    <message>
        <source>This kind of JPEG 2000 is not read: channels of different sizes or of %1 bits.</source>
        <translation>이런 JPEG 2000은 읽지 않습니다: 채널 크기가 서로 다르거나 %1비트입니다.</translation>
    </message>
    <message>
        <source>This network has no input or no output to try.</source>
        <translation>이 신경망에는 시험해 볼 입력이나 출력이 없습니다.</translation>
    </message>
    <message>
        <source>Use a network that reads images.</source>
        <translation>이미지를 읽는 신경망을 쓰세요.</translation>
    </message>
    <message>
        <source>%1 is given %2 times; Caffe wants it once for each %3, or not at all.</source>
        <translation>%1 값이 %2번 있습니다. Caffe에서는 %3마다 한 번 적거나 아예 빼야 합니다.</translation>
    </message>
    <message>
        <source>Give %1 once for each %3.</source>
        <translation>%3마다 %1 값을 한 번씩 적으세요.</translation>
    </message>
    <message>
        <source>Take stages out.</source>
        <translation>스테이지를 줄이세요.</translation>
    </message>
    <message>
        <source>The state of the network names more than %1 stages; the rest is left aside.</source>
        <translation>신경망 상태에 스테이지가 %1개보다 많아 나머지는 쓰지 않습니다.</translation>
    </message>
    <message>
        <source>Only %1 percent are kept for validation.</source>
        <translation>검증용으로 %1 퍼센트만 남겨 두었습니다.</translation>
    </message>
    <message>
        <source>With few pictures the validation curve is uncertain; 10 to 20 percent are usual.</source>
        <translation>이미지가 적으면 검증 곡선을 믿기 어렵습니다. 보통 10~20 퍼센트를 씁니다.</translation>
    </message>
    <message>
        <source>Import images on the page Data, or correct the path in the field source.</source>
        <translation>데이터 페이지에서 이미지를 가져오거나 source 필드의 경로를 바로잡으세요.</translation>
    </message>
    <message>
        <source>There is no database yet: sizes are reckoned with images of %1.</source>
        <translation>아직 데이터베이스가 없어 크기를 %1 이미지로 계산합니다.</translation>
    </message>
    <message>
        <source>Close other programs if memory is short, and try again.</source>
        <translation>메모리가 모자라면 다른 프로그램을 닫고 다시 시도하세요.</translation>
    </message>
    <message>
        <source>Close other programs if memory is short, then go on from the last snapshot.</source>
        <translation>메모리가 모자라면 다른 프로그램을 닫고 마지막 스냅숏에서 이어서 하세요.</translation>
    </message>
    <message>
        <source>The work stopped: %1.</source>
        <translation>작업이 멈췄습니다: %1.</translation>
    </message>
    <message>
        <source>Training stopped: %1.</source>
        <translation>학습이 멈췄습니다: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 items could not be decoded and were skipped: %3.</source>
        <translation>항목 %2개 중 %1개를 디코딩할 수 없어 건너뛰었습니다: %3.</translation>
    </message>
    <message>
        <source>%1 of %2 test items are also in the training set.</source>
        <translation>테스트 항목 %2개 중 %1개가 학습 세트에도 들어 있습니다.</translation>
    </message>
    <message>
        <source>%1 pictures are gray and %2 in colour, %3 of them with transparency and %4 in CMYK.</source>
        <translation>회색조 이미지 %1개, 컬러 이미지 %2개이며 그중 투명도가 있는 것이 %3개, CMYK가 %4개입니다.</translation>
    </message>
    <message>
        <source>%1 pictures are gray and %2 in colour, %3 of them with transparency.</source>
        <translation>회색조 이미지 %1개, 컬러 이미지 %2개이며 그중 투명도가 있는 것이 %3개입니다.</translation>
    </message>
    <message>
        <source>%1 pictures are gray and %2 in colour, %4 of them in CMYK.</source>
        <translation>회색조 이미지 %1개, 컬러 이미지 %2개이며 그중 CMYK가 %4개입니다.</translation>
    </message>
    <message>
        <source>%1 pictures are gray and %2 in colour.</source>
        <translation>회색조 이미지 %1개, 컬러 이미지 %2개입니다.</translation>
    </message>
    <message>
        <source>A test on so few jumps from one pass to the next: 10 to 20 percent of the pictures are usual, and no fewer than some hundred.</source>
        <translation>이렇게 적으면 테스트할 때마다 결과가 크게 흔들립니다. 보통 이미지의 10–20 퍼센트, 적어도 몇백 개를 둡니다.</translation>
    </message>
    <message>
        <source>All are stored in colour, transparent ones laid on white.</source>
        <translation>모두 컬러로 저장하며, 투명한 것은 흰 배경에 얹습니다.</translation>
    </message>
    <message>
        <source>All are stored in colour.</source>
        <translation>모두 컬러로 저장합니다.</translation>
    </message>
    <message>
        <source>All are stored in gray, transparent ones laid on white.</source>
        <translation>모두 회색조로 저장하며, 투명한 것은 흰 배경에 얹습니다.</translation>
    </message>
    <message>
        <source>All are stored in gray.</source>
        <translation>모두 회색조로 저장합니다.</translation>
    </message>
    <message>
        <source>Another training writes to this prefix: %1.</source>
        <translation>다른 학습이 같은 접두사에 쓰고 있습니다: %1.</translation>
    </message>
    <message>
        <source>Cannot write: %2. The snapshot of iteration %1 is lost, and there is no earlier one.</source>
        <translation>쓸 수 없습니다: %2. 반복 %1의 스냅숏을 잃었고, 이전 스냅숏도 없습니다.</translation>
    </message>
    <message>
        <source>Cannot write: %2. The snapshot of iteration %1 is lost; the last one is of iteration %3.</source>
        <translation>쓸 수 없습니다: %2. 반복 %1의 스냅숏을 잃었습니다. 마지막 스냅숏은 반복 %3의 것입니다.</translation>
    </message>
    <message>
        <source>Check that this is the file you meant, and the phase in its include rules.</source>
        <translation>의도한 파일이 맞는지, 그리고 include 규칙의 단계를 확인하세요.</translation>
    </message>
    <message>
        <source>Choose another file to start from.</source>
        <translation>시작할 파일을 다른 것으로 선택하세요.</translation>
    </message>
    <message>
        <source>Choose another folder, or replace it with --force.</source>
        <translation>다른 폴더를 선택하거나 --force로 바꿔 쓰세요.</translation>
    </message>
    <message>
        <source>Choose one size for all, for example --resize 227x227.</source>
        <translation>모두에 쓸 한 가지 크기를 고르세요. 예: --resize 227x227.</translation>
    </message>
    <message>
        <source>Correct %1 in this layer.</source>
        <translation>이 층에서 %1 값을 고치세요.</translation>
    </message>
    <message>
        <source>Correct its weight_filler and bias_filler.</source>
        <translation>이 층의 weight_filler와 bias_filler를 고치세요.</translation>
    </message>
    <message>
        <source>Correct the labels: number the classes from 0.</source>
        <translation>레이블을 고치세요. 클래스 번호는 0부터 매깁니다.</translation>
    </message>
    <message>
        <source>Drag a wire from it to the layer that is to read it, or delete it.</source>
        <translation>이 층을 읽을 층으로 선을 끌어 연결하거나 이 층을 지우세요.</translation>
    </message>
    <message>
        <source>Drag a wire to it, or add a bottom line.</source>
        <translation>선을 끌어 연결하거나 bottom 줄을 추가하세요.</translation>
    </message>
    <message>
        <source>Every layer is frozen (lr_mult is 0): nothing will be learned.</source>
        <translation>모든 층이 고정되어 있습니다(lr_mult가 0). 아무것도 학습되지 않습니다.</translation>
    </message>
    <message>
        <source>Free some space there, or send it elsewhere.</source>
        <translation>그곳의 공간을 확보하거나 다른 곳으로 내보내세요.</translation>
    </message>
    <message>
        <source>Free some space, or choose another snapshot_prefix.</source>
        <translation>공간을 확보하거나 snapshot_prefix를 다르게 정하세요.</translation>
    </message>
    <message>
        <source>Give the training part at least 1 percent.</source>
        <translation>학습 부분에 적어도 1 퍼센트를 주세요.</translation>
    </message>
    <message>
        <source>Import the pictures again with --color gray.</source>
        <translation>--color gray로 이미지를 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Import the pictures again with --color rgb.</source>
        <translation>--color rgb로 이미지를 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Import the pictures again without them.</source>
        <translation>그것들을 빼고 이미지를 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Loss %1 is no lower than ln %2 = %3.</source>
        <translation>손실 %1: ln %2 = %3 값보다 낮지 않습니다.</translation>
    </message>
    <message>
        <source>Lower batch_size, or make the images smaller.</source>
        <translation>batch_size를 줄이거나 이미지를 더 작게 하세요.</translation>
    </message>
    <message>
        <source>Name a file, not a pipe or a device.</source>
        <translation>파이프나 장치가 아니라 파일을 지정하세요.</translation>
    </message>
    <message>
        <source>No names are in this file.</source>
        <translation>이 파일에는 이름이 없습니다.</translation>
    </message>
    <message>
        <source>No update was made yet, so base_lr is not the cause: the values grow too large on the way. Look at the fillers of the layers up to here, and at scale and mean of the data.</source>
        <translation>아직 갱신이 한 번도 없었으므로 base_lr이 원인이 아닙니다. 값이 도중에 너무 커집니다. 여기까지 오는 층의 filler와 데이터의 scale, 평균을 확인하세요.</translation>
    </message>
    <message>
        <source>Nothing is connected to the input of this layer.</source>
        <translation>이 층의 입력에 연결된 것이 없습니다.</translation>
    </message>
    <message>
        <source>Only %1 items are for testing, %2 percent of all.</source>
        <translation>테스트용 항목이 %1개뿐입니다. 전체의 %2 퍼센트입니다.</translation>
    </message>
    <message>
        <source>Raise lr_mult in the layers that are to learn, at least in the last one.</source>
        <translation>학습해야 할 층의 lr_mult를 높이세요. 적어도 마지막 층은 높여야 합니다.</translation>
    </message>
    <message>
        <source>Raise max_iter in the solver.</source>
        <translation>solver의 max_iter를 늘리세요.</translation>
    </message>
    <message>
        <source>Shorten snapshot_prefix in the solver.</source>
        <translation>solver의 snapshot_prefix를 줄이세요.</translation>
    </message>
    <message>
        <source>Snapshots cannot be written: %1.</source>
        <translation>스냅숏을 쓸 수 없습니다: %1.</translation>
    </message>
    <message>
        <source>Some weights of this layer are no finite numbers before the first update.</source>
        <translation>이 층의 일부 가중치가 첫 갱신 전부터 유한한 숫자가 아닙니다.</translation>
    </message>
    <message>
        <source>Stuck at chance: loss %1 equals ln %2, what guessing gives.</source>
        <translation>무작위 수준에 머물러 있습니다. 손실 %1: ln %2 값과 같으며, 찍을 때의 값입니다.</translation>
    </message>
    <message>
        <source>Stuck at chance: loss %1 is no lower than ln %2, what guessing gives.</source>
        <translation>무작위 수준에 머물러 있습니다. 손실 %1: 찍을 때의 값인 ln %2보다 낮지 않습니다.</translation>
    </message>
    <message>
        <source>Test set equals training set: all %1 items are the same.</source>
        <translation>테스트 세트가 학습 세트와 같습니다. 항목 %1개가 모두 같습니다.</translation>
    </message>
    <message>
        <source>The data arrives so: look at this layer&apos;s records, and at its scale and mean.</source>
        <translation>데이터가 처음부터 그렇습니다. 이 층의 레코드와 scale, 평균을 확인하세요.</translation>
    </message>
    <message>
        <source>The field %1 holds a NUL character, which no name can.</source>
        <translation>필드 %1: NUL 문자가 들어 있습니다. 이름에는 쓸 수 없는 문자입니다.</translation>
    </message>
    <message>
        <source>The field %1 is %2; it has to be a finite number.</source>
        <translation>필드 %1: 값이 %2입니다. 유한한 숫자여야 합니다.</translation>
    </message>
    <message>
        <source>The file holds %1, the network needs %2. %3 = 3 × %4: the data is colour, the weights expect gray.</source>
        <translation>파일의 모양은 %1, 필요한 모양은 %2입니다. %3 = 3 × %4: 데이터는 컬러인데 가중치는 회색조용입니다.</translation>
    </message>
    <message>
        <source>The file holds %1, the network needs %2. %3 = 3 × %4: the data is gray, the weights expect colour.</source>
        <translation>파일의 모양은 %1, 필요한 모양은 %2입니다. %3 = 3 × %4: 데이터는 회색조인데 가중치는 컬러용입니다.</translation>
    </message>
    <message>
        <source>The folder holds an earlier import.</source>
        <translation>폴더에 앞서 가져온 데이터가 있습니다.</translation>
    </message>
    <message>
        <source>The mean holds a value that is not a finite number.</source>
        <translation>평균에 유한한 숫자가 아닌 값이 있습니다.</translation>
    </message>
    <message>
        <source>The network has no layers in this phase.</source>
        <translation>이 단계에서는 신경망에 층이 없습니다.</translation>
    </message>
    <message>
        <source>The network needs %1 (%4 bytes) and %2 are free: %3 over.</source>
        <translation>신경망에 필요한 메모리는 %1(%4바이트), 남은 메모리는 %2입니다: %3 초과.</translation>
    </message>
    <message>
        <source>The network needs %1 (%4 bytes) and the limit is %2: %3 over.</source>
        <translation>신경망에 필요한 메모리는 %1(%4바이트), 한도는 %2입니다: %3 초과.</translation>
    </message>
    <message>
        <source>The output of this layer goes nowhere: no layer reads it.</source>
        <translation>이 층의 출력을 쓰는 곳이 없습니다. 읽는 층이 없습니다.</translation>
    </message>
    <message>
        <source>The split %1 leaves nothing for training.</source>
        <translation>분할 %1: 학습용으로 남는 것이 없습니다.</translation>
    </message>
    <message>
        <source>The standard output could not be written: %1.</source>
        <translation>표준 출력에 쓸 수 없었습니다: %1.</translation>
    </message>
    <message>
        <source>The state is at iteration %1 and max_iter is %2: nothing to do.</source>
        <translation>상태는 반복 %1에 있고 max_iter는 %2입니다. 할 일이 없습니다.</translation>
    </message>
    <message>
        <source>The weights take the most, those of layer %5 %6: lower its num_output, or make smaller what it reads.</source>
        <translation>가중치가 가장 많이 차지합니다(층 %5: %6). 그 층의 num_output을 줄이거나 입력을 더 작게 하세요.</translation>
    </message>
    <message>
        <source>This layer starts new. To use its weights, import the pictures again with --color gray.</source>
        <translation>이 층은 새로 시작합니다. 그 가중치를 쓰려면 --color gray로 이미지를 다시 가져오세요.</translation>
    </message>
    <message>
        <source>This layer starts new. To use its weights, import the pictures again with --color rgb.</source>
        <translation>이 층은 새로 시작합니다. 그 가중치를 쓰려면 --color rgb로 이미지를 다시 가져오세요.</translation>
    </message>
    <message>
        <source>Train needs at least 1 %: 70,20,10.</source>
        <translation>train에는 적어도 1 %가 필요합니다: 70,20,10.</translation>
    </message>
    <message>
        <source>Use a smaller dilation.</source>
        <translation>팽창(dilation)을 더 작게 하세요.</translation>
    </message>
    <message>
        <source>Use a smaller stride.</source>
        <translation>스트라이드를 더 작게 하세요.</translation>
    </message>
    <message>
        <source>Validation has only %1 items, %2 percent of all: its curve is uncertain.</source>
        <translation>검증 항목이 %1개뿐입니다. 전체의 %2 퍼센트라 곡선을 믿기 어렵습니다.</translation>
    </message>
    <message>
        <source>Wait until it ends, or change snapshot_prefix in the solver.</source>
        <translation>그 학습이 끝날 때까지 기다리거나 solver의 snapshot_prefix를 바꾸세요.</translation>
    </message>
    <message>
        <source>What the test says will not hold for new pictures: test on pictures that training does not see.</source>
        <translation>테스트 결과가 새 이미지에는 통하지 않습니다. 학습에 쓰지 않은 이미지로 테스트하세요.</translation>
    </message>
    <message>
        <source>What this layer reads is finite: look for labels below 0, or not below the number of outputs.</source>
        <translation>이 층이 읽는 값은 유한합니다. 0보다 작거나 출력 수 이상인 레이블이 있는지 찾아보세요.</translation>
    </message>
    <message>
        <source>Write %1 anew.</source>
        <translation>%1 값을 새로 쓰세요.</translation>
    </message>
    <message>
        <source>Write one name a line, class 0 first.</source>
        <translation>한 줄에 이름 하나씩, 클래스 0부터 쓰세요.</translation>
    </message>
    <message>
        <source>labels %1–%2; labels must be 0 or more: %3 of %4 items have a negative one.</source>
        <translation>레이블은 %1–%2입니다. 레이블은 0 이상이어야 합니다. 항목 %4개 중 %3개가 음수입니다.</translation>
    </message>
    <message>
        <source>… and %1 more layers of type %2.</source>
        <translation>… 그리고 %2 유형의 층이 %1개 더 있습니다.</translation>
    </message>
    <message>
        <source>… and %1 more like it.</source>
        <translation>… 그리고 같은 것이 %1개 더 있습니다.</translation>
    </message>
    <message>
        <source>Free some space and move it, with the two files beside it, or go on from there.</source>
        <translation>공간을 확보한 뒤 옆의 두 파일과 함께 옮기거나, 거기에서 이어서 하세요.</translation>
    </message>
    <message>
        <source>The snapshot of iteration %1 could not be written to its place (%2); it went to %3.</source>
        <translation>반복 %1의 스냅숏을 제자리에 쓰지 못했습니다(%2). 대신 여기에 있습니다: %3.</translation>
    </message>
    <message>
        <source>Overfitting: training loss is %1, validation loss stays at %2.</source>
        <translation>과적합: 학습 손실은 %1인데 검증 손실은 %2에서 더 내려가지 않습니다.</translation>
    </message>
    <message>
        <source>%1 has %2 values for %3 axes.</source>
        <translation>%1: 축은 %3개인데 값이 %2개입니다.</translation>
    </message>
    <message>
        <source>%1 pairs need as many labels, but the label input has the shape %2.</source>
        <translation>쌍 %1개에는 레이블도 같은 수가 필요하지만 레이블 입력의 모양은 %2입니다.</translation>
    </message>
    <message>
        <source>%1 slice_point for %2 tops.</source>
        <translation>slice_point %1개, top %2개입니다.</translation>
    </message>
    <message>
        <source>%1 values cannot take the shape %2.</source>
        <translation>값 %1개는 모양 %2(으)로 바꿀 수 없습니다.</translation>
    </message>
    <message>
        <source>%1_h and %1_w are for two axes; here are %2.</source>
        <translation>%1_h와 %1_w는 축이 두 개일 때 씁니다. 여기는 %2개입니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; each value needs its place.</source>
        <translation>&apos;%1&apos;은(는) %2이고 &apos;%3&apos;은(는) %4입니다. 값마다 자리가 있어야 합니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; they must have as many axes.</source>
        <translation>&apos;%1&apos;은(는) %2이고 &apos;%3&apos;은(는) %4입니다. 축의 수가 같아야 합니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; they must hold as many items of as many values.</source>
        <translation>&apos;%1&apos;은(는) %2이고 &apos;%3&apos;은(는) %4입니다. 항목 수와 값의 수가 같아야 합니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2; it does not fit into &apos;%3&apos;, %4, from axis %5 on.</source>
        <translation>&apos;%1&apos;은(는) %2입니다. 축 %5번부터 &apos;%3&apos;(%4)에 맞지 않습니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2; it has to hold %3 items, one for each sequence.</source>
        <translation>&apos;%1&apos;은(는) %2입니다. 시퀀스마다 하나씩 항목 %3개가 있어야 합니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2; the matrix of gains has %3 rows and columns, one for each class.</source>
        <translation>&apos;%1&apos;은(는) %2입니다. 이득 행렬은 클래스마다 하나씩 행과 열이 %3개입니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2; the selector has %3 values, one for each item.</source>
        <translation>&apos;%1&apos;은(는) %2입니다. 선택 값은 항목마다 하나씩 %3개입니다.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a list of item numbers, but its shape is %2.</source>
        <translation>&apos;%1&apos;은(는) 항목 번호의 목록이어야 하지만 모양이 %2입니다.</translation>
    </message>
    <message>
        <source>1 where a value is above the threshold, else 0; no gradient passes.</source>
        <translation>값이 문턱보다 크면 1, 아니면 0입니다. 기울기는 지나가지 않습니다.</translation>
    </message>
    <message>
        <source>A mean or a loss over them counts the empty places too.</source>
        <translation>이들의 평균이나 손실에는 빈 자리도 들어갑니다.</translation>
    </message>
    <message>
        <source>A pyramid of %1 levels is out of range.</source>
        <translation>피라미드 단계 %1: 허용 범위를 벗어났습니다.</translation>
    </message>
    <message>
        <source>A size of %1 is out of range.</source>
        <translation>크기 %1은(는) 범위를 벗어났습니다.</translation>
    </message>
    <message>
        <source>A smooth form of ReLU: ln(1 + e^x).</source>
        <translation>ReLU의 매끄러운 형태: ln(1 + e^x).</translation>
    </message>
    <message>
        <source>Adds a learned offset to each channel.</source>
        <translation>채널마다 학습된 값을 더합니다.</translation>
    </message>
    <message>
        <source>An axis of %1 cannot be cut into %2 equal parts.</source>
        <translation>크기 %1인 축은 똑같은 %2부분으로 나눌 수 없습니다.</translation>
    </message>
    <message>
        <source>Asks the right class to score above the others by a margin, as support vector machines do.</source>
        <translation>서포트 벡터 머신처럼, 맞는 클래스의 점수가 다른 것보다 여유 있게 높기를 요구합니다.</translation>
    </message>
    <message>
        <source>Axis %1 has %2 places; %3 from %4 on do not fit.</source>
        <translation>축 %1번에는 자리가 %2개입니다. %4번부터 %3개는 들어가지 않습니다.</translation>
    </message>
    <message>
        <source>Blobs of learned values that hang on no input.</source>
        <translation>어떤 입력에도 달려 있지 않은 학습된 값입니다.</translation>
    </message>
    <message>
        <source>Brings pairs of the same kind together and drives others apart: for siamese networks.</source>
        <translation>같은 종류의 쌍은 가깝게, 다른 쌍은 멀게 합니다. 샴(siamese) 신경망에 씁니다.</translation>
    </message>
    <message>
        <source>Brings the values of each pixel, or of each item, to length one and multiplies them by learned factors (SSD).</source>
        <translation>픽셀마다 또는 항목마다 값을 길이 1로 맞추고 학습된 계수를 곱합니다(SSD).</translation>
    </message>
    <message>
        <source>Cells %1, gates %2 and marks %3 do not belong together: they are 1×N×H, 1×N×4H and 1×N.</source>
        <translation>셀 %1, 게이트 %2, 표시 %3이(가) 서로 맞지 않습니다. 모양은 1×N×H, 1×N×4H, 1×N입니다.</translation>
    </message>
    <message>
        <source>Change the axis, or the blob that it reads second.</source>
        <translation>축을 바꾸거나 두 번째로 읽는 blob을 바꾸세요.</translation>
    </message>
    <message>
        <source>Change the sizes so that their product stays, or use one dim: −1.</source>
        <translation>곱이 그대로 되도록 크기를 바꾸거나 dim: −1을 하나 쓰세요.</translation>
    </message>
    <message>
        <source>Check which blob the layer reads third.</source>
        <translation>이 층이 세 번째로 읽는 blob을 확인하세요.</translation>
    </message>
    <message>
        <source>Check which blobs the layer reads.</source>
        <translation>이 층이 어떤 blob을 읽는지 확인하세요.</translation>
    </message>
    <message>
        <source>Check which blobs the layer reads; the selector comes last.</source>
        <translation>이 층이 읽는 blob을 확인하세요. 선택 값이 마지막입니다.</translation>
    </message>
    <message>
        <source>Choose a group that divides the channels.</source>
        <translation>group은 채널 수의 약수로 고르세요.</translation>
    </message>
    <message>
        <source>Choose a smaller top_k.</source>
        <translation>top_k를 더 작게 하세요.</translation>
    </message>
    <message>
        <source>Choose an axis of the input.</source>
        <translation>입력에 있는 축을 고르세요.</translation>
    </message>
    <message>
        <source>Choose another file, or correct the layer.</source>
        <translation>다른 파일을 고르거나 층을 바로잡으세요.</translation>
    </message>
    <message>
        <source>Clip needs both bounds, min not above max.</source>
        <translation>Clip에는 두 경계가 모두 필요하고 min이 max보다 크면 안 됩니다.</translation>
    </message>
    <message>
        <source>Compares probabilities, such as those of Softmax, with labels.</source>
        <translation>Softmax의 출력 같은 확률을 레이블과 비교합니다.</translation>
    </message>
    <message>
        <source>Computes (shift + scale · x) to a power.</source>
        <translation>(shift + scale · x)의 거듭제곱을 계산합니다.</translation>
    </message>
    <message>
        <source>Connect the second top of the pooling layer that it undoes.</source>
        <translation>되돌릴 풀링 층의 두 번째 top을 연결하세요.</translation>
    </message>
    <message>
        <source>Correct height, width or the factors.</source>
        <translation>height, width 또는 배수를 바로잡으세요.</translation>
    </message>
    <message>
        <source>Correct the bottom and top lines: input, marks, values for the whole sequence if there are any, states.</source>
        <translation>bottom과 top 줄을 바로잡으세요: 입력, 표시, (있으면) 시퀀스 전체의 값, 상태 순서입니다.</translation>
    </message>
    <message>
        <source>Cuts a blob into several along one axis; the opposite of Concat.</source>
        <translation>blob을 한 축을 따라 여럿으로 자릅니다. Concat의 반대입니다.</translation>
    </message>
    <message>
        <source>Cuts a blob to the size of another.</source>
        <translation>blob을 다른 blob의 크기로 자릅니다.</translation>
    </message>
    <message>
        <source>Folds the axes from one on into a single value: sum, mean, sum of absolutes or of squares.</source>
        <translation>한 축부터 뒤를 값 하나로 모읍니다. 합, 평균, 절댓값의 합, 제곱의 합 중에서 고릅니다.</translation>
    </message>
    <message>
        <source>For several yes-or-no answers at once: compares each score with a probability from 0 to 1.</source>
        <translation>예/아니요 답이 한꺼번에 여럿일 때 씁니다. 점수마다 0에서 1까지의 확률과 비교합니다.</translation>
    </message>
    <message>
        <source>Give %1 once for all axes, or once for each.</source>
        <translation>%1을(를) 모든 축에 한 번 또는 축마다 한 번 적으세요.</translation>
    </message>
    <message>
        <source>Give an input of batch × channels, with height and width or without.</source>
        <translation>배치 × 채널 입력을 주세요. 높이와 너비는 있어도 없어도 됩니다.</translation>
    </message>
    <message>
        <source>Give it one axis.</source>
        <translation>축을 하나만 주세요.</translation>
    </message>
    <message>
        <source>Give one offset for all axes, or one for each that is cut.</source>
        <translation>모든 축에 offset 하나를 주거나, 자르는 축마다 하나씩 주세요.</translation>
    </message>
    <message>
        <source>Give one slice_point between every two tops.</source>
        <translation>top 둘 사이마다 slice_point를 하나씩 주세요.</translation>
    </message>
    <message>
        <source>Give one weight for each channel of each item, and two blobs of one shape.</source>
        <translation>항목의 채널마다 가중치 하나와, 모양이 같은 blob 둘을 주세요.</translation>
    </message>
    <message>
        <source>Gives a blob another shape; the values stay as they are.</source>
        <translation>blob의 모양을 바꿉니다. 값은 그대로입니다.</translation>
    </message>
    <message>
        <source>Half the mean of squared differences: for values instead of classes.</source>
        <translation>차이를 제곱한 평균의 절반입니다. 클래스가 아닌 값을 맞힐 때 씁니다.</translation>
    </message>
    <message>
        <source>How many items are kept hangs on the data; layers behind see all places, with 0 where no item is left.</source>
        <translation>몇 개가 남는지는 데이터에 달려 있습니다. 뒤의 층은 모든 자리를 보며, 빈 자리는 0입니다.</translation>
    </message>
    <message>
        <source>It reads %1 blobs and a selector, and makes %2; one is made for each.</source>
        <translation>blob %1개와 선택 값을 읽고 %2개를 만듭니다. 하나에 하나씩 만들어야 합니다.</translation>
    </message>
    <message>
        <source>It reads %1 blobs and makes %2; with expose_hidden: %3 the states take %4 of each.</source>
        <translation>blob %1개를 읽고 %2개를 만듭니다. expose_hidden: %3이면 상태가 그중 %4개씩을 차지합니다.</translation>
    </message>
    <message>
        <source>Keeps every value between a lower and an upper bound.</source>
        <translation>모든 값을 아래 경계와 위 경계 사이에 둡니다.</translation>
    </message>
    <message>
        <source>Keeps positive values and bends negative ones towards a limit.</source>
        <translation>양수는 그대로 두고 음수는 한계값 쪽으로 구부립니다.</translation>
    </message>
    <message>
        <source>Keeps the items of a batch whose selector is not 0.</source>
        <translation>배치에서 선택 값이 0이 아닌 항목만 남깁니다.</translation>
    </message>
    <message>
        <source>Lays the window around each pixel out as a column of values.</source>
        <translation>픽셀마다 둘레의 창을 값의 열로 펼칩니다.</translation>
    </message>
    <message>
        <source>Let the points rise, and stay below the size of the axis.</source>
        <translation>점은 커지는 차례로, 축의 크기보다 작게 두세요.</translation>
    </message>
    <message>
        <source>Level %1 of the pyramid has %2 bins along an axis, more than %3×%4 pixels can fill.</source>
        <translation>피라미드 %1단계는 축마다 칸이 %2개로, %3×%4픽셀로는 채울 수 없습니다.</translation>
    </message>
    <message>
        <source>Like SoftmaxWithLoss, with a matrix that says how much each mistake costs.</source>
        <translation>SoftmaxWithLoss와 같지만, 틀릴 때마다 얼마나 손해인지 행렬로 정합니다.</translation>
    </message>
    <message>
        <source>Makes the picture larger or smaller, bilinear between the pixels (DeepLab, PSPNet).</source>
        <translation>픽셀 사이를 쌍선형으로 이어 그림을 키우거나 줄입니다(DeepLab, PSPNet).</translation>
    </message>
    <message>
        <source>Makes the picture larger with learned filters: a convolution the other way round.</source>
        <translation>학습된 필터로 그림을 키웁니다. 합성곱을 거꾸로 한 것입니다.</translation>
    </message>
    <message>
        <source>Makes the picture larger: values go back to where a pooling found them (SegNet), or each pixel becomes a block (YOLO).</source>
        <translation>그림을 키웁니다. 값이 풀링이 찾은 자리로 돌아가거나(SegNet), 픽셀 하나가 한 덩어리가 됩니다(YOLO).</translation>
    </message>
    <message>
        <source>Mixes the channels of all groups, so that grouped convolutions see each other (ShuffleNet).</source>
        <translation>모든 그룹의 채널을 섞어 그룹 합성곱끼리 서로 보게 합니다(ShuffleNet).</translation>
    </message>
    <message>
        <source>Name each axis of the input once.</source>
        <translation>입력의 축을 한 번씩 적으세요.</translation>
    </message>
    <message>
        <source>Name one top for each bottom but the last.</source>
        <translation>마지막을 뺀 bottom마다 top을 하나씩 적으세요.</translation>
    </message>
    <message>
        <source>One step of an LSTM: the gates and the cell before give the cell and the output.</source>
        <translation>LSTM의 한 스텝: 게이트와 앞 셀에서 새 셀과 출력을 얻습니다.</translation>
    </message>
    <message>
        <source>Only one size can be found from the others.</source>
        <translation>다른 크기에서 구할 수 있는 것은 하나뿐입니다.</translation>
    </message>
    <message>
        <source>Picks items of a batch by their numbers, in any order and as often as named.</source>
        <translation>배치의 항목을 번호로 고릅니다. 차례와 횟수는 자유입니다.</translation>
    </message>
    <message>
        <source>Pooling with the method STOCHASTIC takes no padding.</source>
        <translation>STOCHASTIC 방식의 풀링에는 패딩을 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>Pools over 1, 4, 16… parts of the picture, so that any size gives as many values.</source>
        <translation>그림을 1, 4, 16…개 부분으로 풀링해, 크기가 달라도 값의 수가 같게 합니다.</translation>
    </message>
    <message>
        <source>Presses every value between 0 and 1.</source>
        <translation>모든 값을 0과 1 사이로 누릅니다.</translation>
    </message>
    <message>
        <source>Presses every value between −1 and 1.</source>
        <translation>모든 값을 −1과 1 사이로 누릅니다.</translation>
    </message>
    <message>
        <source>Puts the axes of a blob in another order (SSD).</source>
        <translation>blob의 축 순서를 바꿉니다(SSD).</translation>
    </message>
    <message>
        <source>Raises a base, usually e, to the power of each value.</source>
        <translation>밑(보통 e)을 값만큼 거듭제곱합니다.</translation>
    </message>
    <message>
        <source>ReLU that learns how much of the negative values to keep.</source>
        <translation>음수를 얼마나 남길지 학습하는 ReLU입니다.</translation>
    </message>
    <message>
        <source>ReLU that stops at 6; MobileNet uses it.</source>
        <translation>6에서 멈추는 ReLU입니다. MobileNet이 씁니다.</translation>
    </message>
    <message>
        <source>Read a blob of items.</source>
        <translation>항목이 있는 blob을 읽게 하세요.</translation>
    </message>
    <message>
        <source>Reads blobs and does nothing with them, so that they are not outputs.</source>
        <translation>blob을 읽기만 하고 아무것도 하지 않습니다. 그래서 출력이 되지 않습니다.</translation>
    </message>
    <message>
        <source>Reads sequences step by step and remembers over long distances.</source>
        <translation>시퀀스를 한 스텝씩 읽고 오래전 것도 기억합니다.</translation>
    </message>
    <message>
        <source>Reads sequences step by step; the simplest network with a memory.</source>
        <translation>시퀀스를 한 스텝씩 읽습니다. 기억이 있는 가장 단순한 신경망입니다.</translation>
    </message>
    <message>
        <source>Repeats a blob along one axis.</source>
        <translation>blob을 한 축을 따라 되풀이합니다.</translation>
    </message>
    <message>
        <source>Says which value of each item is the largest.</source>
        <translation>항목마다 어느 값이 가장 큰지 알려 줍니다.</translation>
    </message>
    <message>
        <source>Scores of shape %1 need as many targets, but their shape is %2.</source>
        <translation>모양 %1인 점수에는 목표도 같은 수가 필요하지만 모양이 %2입니다.</translation>
    </message>
    <message>
        <source>Set both, or use zoom_factor and shrink_factor.</source>
        <translation>둘 다 설정하거나 zoom_factor와 shrink_factor를 쓰세요.</translation>
    </message>
    <message>
        <source>Set how often the blob is repeated.</source>
        <translation>blob을 몇 번 되풀이할지 정하세요.</translation>
    </message>
    <message>
        <source>Set infogain_loss_param { source: … } to a file of it, or name a third bottom.</source>
        <translation>infogain_loss_param { source: … }에 행렬 파일을 적거나 세 번째 bottom을 적으세요.</translation>
    </message>
    <message>
        <source>Set input_dim to one more than the largest number.</source>
        <translation>input_dim을 가장 큰 수보다 하나 크게 하세요.</translation>
    </message>
    <message>
        <source>Set it to 1 or more; 3 is usual.</source>
        <translation>1 이상으로 하세요. 보통 3입니다.</translation>
    </message>
    <message>
        <source>Set min and max in clip_param.</source>
        <translation>clip_param에 min과 max를 넣으세요.</translation>
    </message>
    <message>
        <source>Set scale to 2 or more.</source>
        <translation>scale을 2 이상으로 하세요.</translation>
    </message>
    <message>
        <source>Set slice_point, or change the tops.</source>
        <translation>slice_point를 넣거나 top을 바꾸세요.</translation>
    </message>
    <message>
        <source>Set the other one too.</source>
        <translation>나머지 하나도 설정하세요.</translation>
    </message>
    <message>
        <source>Sizes and factors must be positive.</source>
        <translation>크기와 배수는 양수여야 합니다.</translation>
    </message>
    <message>
        <source>Slides one learned filter over each channel by itself (MobileNet).</source>
        <translation>채널마다 따로 학습된 필터 하나를 움직입니다(MobileNet).</translation>
    </message>
    <message>
        <source>Take base out to use e.</source>
        <translation>e를 쓰려면 base를 빼세요.</translation>
    </message>
    <message>
        <source>Take pad out, or use MAX or AVE.</source>
        <translation>pad를 빼거나 MAX 또는 AVE를 쓰세요.</translation>
    </message>
    <message>
        <source>Take the second top out, or use MAX.</source>
        <translation>두 번째 top을 빼거나 MAX를 쓰세요.</translation>
    </message>
    <message>
        <source>Takes the logarithm of each value.</source>
        <translation>값마다 로그를 구합니다.</translation>
    </message>
    <message>
        <source>Takes the mean out of every picture or channel and divides by the spread.</source>
        <translation>그림이나 채널마다 평균을 빼고 표준 편차로 나눕니다.</translation>
    </message>
    <message>
        <source>Takes the sign away from every value.</source>
        <translation>값의 부호를 없앱니다.</translation>
    </message>
    <message>
        <source>The channels of %1 cannot be divided into %2 groups.</source>
        <translation>%1의 채널을 그룹 %2개로 나눌 수 없습니다.</translation>
    </message>
    <message>
        <source>The factor is 0.</source>
        <translation>배수가 0입니다.</translation>
    </message>
    <message>
        <source>The file holds %1 and the layer needs %2 values.</source>
        <translation>파일에는 %1이(가) 있고 층에는 값 %2개가 필요합니다.</translation>
    </message>
    <message>
        <source>The first state &apos;%1&apos; is %2 and has to be %3.</source>
        <translation>첫 상태 &apos;%1&apos;은(는) %2인데 %3이어야 합니다.</translation>
    </message>
    <message>
        <source>The input %1 and the marks %2 do not belong together: they are T×N×… and T×N, for T steps of N sequences.</source>
        <translation>입력 %1과(와) 표시 %2이(가) 서로 맞지 않습니다. 시퀀스 N개, 단계 T개라면 T×N×…와 T×N입니다.</translation>
    </message>
    <message>
        <source>The input %1 has %2 axes after the channels; convolutions run over one, two or three.</source>
        <translation>입력 %1은(는) 채널 뒤에 축이 %2개입니다. 합성곱은 축 하나, 둘 또는 셋에서 합니다.</translation>
    </message>
    <message>
        <source>The input %1 has no channels.</source>
        <translation>입력 %1에 채널이 없습니다.</translation>
    </message>
    <message>
        <source>The input has no axes.</source>
        <translation>입력에 축이 없습니다.</translation>
    </message>
    <message>
        <source>The layer is a program in Python, which does not come with the network and cannot run here.</source>
        <translation>이 층은 Python 프로그램입니다. 신경망에 딸려 오지 않고 여기서 실행할 수 없습니다.</translation>
    </message>
    <message>
        <source>The matrix of gains is missing.</source>
        <translation>이득 행렬이 없습니다.</translation>
    </message>
    <message>
        <source>The order names axis %1, which the input %2 does not have, or names it twice.</source>
        <translation>순서에 적힌 축 %1번이 입력 %2에 없거나 두 번 적혀 있습니다.</translation>
    </message>
    <message>
        <source>The padding cuts %1 pixels off, but the input has only %2×%3.</source>
        <translation>패딩이 %1픽셀을 잘라 내는데 입력은 %2×%3뿐입니다.</translation>
    </message>
    <message>
        <source>The padding of %1 leaves nothing of the output.</source>
        <translation>패딩이 %1이면 출력이 남지 않습니다.</translation>
    </message>
    <message>
        <source>The padding of Interp can only cut: it must not be above 0.</source>
        <translation>Interp의 패딩은 잘라 내기만 합니다. 0보다 클 수 없습니다.</translation>
    </message>
    <message>
        <source>The second top of Pooling names the places of the maxima; the method is not MAX.</source>
        <translation>Pooling의 두 번째 top은 최댓값의 자리입니다. 방식이 MAX가 아닙니다.</translation>
    </message>
    <message>
        <source>Turns whole numbers, such as words, into learned vectors.</source>
        <translation>단어 번호 같은 정수를 학습된 벡터로 바꿉니다.</translation>
    </message>
    <message>
        <source>Use 0 or a negative number.</source>
        <translation>0이나 음수를 쓰세요.</translation>
    </message>
    <message>
        <source>Use 0, −1 or a size above 0.</source>
        <translation>0, −1 또는 0보다 큰 크기를 쓰세요.</translation>
    </message>
    <message>
        <source>Use a smaller offset.</source>
        <translation>offset을 더 작게 하세요.</translation>
    </message>
    <message>
        <source>Use a smaller pyramid_height, or a larger input.</source>
        <translation>pyramid_height를 줄이거나 더 큰 입력을 쓰세요.</translation>
    </message>
    <message>
        <source>Use at most 16 levels.</source>
        <translation>16단계 이하로 하세요.</translation>
    </message>
    <message>
        <source>Weighs the channels of one blob and adds another; the squeeze-and-excitation networks use it.</source>
        <translation>blob의 채널에 가중치를 곱하고 다른 blob을 더합니다. SENet이 씁니다.</translation>
    </message>
    <message>
        <source>Weights %1 do not fit the blobs %2 and %3.</source>
        <translation>가중치 %1은(는) blob %2, %3에 맞지 않습니다.</translation>
    </message>
    <message>
        <source>Write the size itself.</source>
        <translation>크기를 직접 쓰세요.</translation>
    </message>
    <message>
        <source>base must be above 0 and not 1; −1 means e.</source>
        <translation>base는 0보다 크고 1이 아니어야 합니다. −1은 e라는 뜻입니다.</translation>
    </message>
    <message>
        <source>base must be above 0; −1 means e.</source>
        <translation>base는 0보다 커야 합니다. −1은 e라는 뜻입니다.</translation>
    </message>
    <message>
        <source>dim: 0 takes over the input&apos;s axis %1, which does not exist in %2.</source>
        <translation>dim: 0은 입력의 축 %1번을 이어받지만 %2에는 그 축이 없습니다.</translation>
    </message>
    <message>
        <source>dim: −1 stands twice.</source>
        <translation>dim: −1이 두 번 있습니다.</translation>
    </message>
    <message>
        <source>height and width must both be set, or neither.</source>
        <translation>height와 width는 둘 다 설정하거나 둘 다 비우세요.</translation>
    </message>
    <message>
        <source>input_dim is missing: the layer does not know how many numbers there are.</source>
        <translation>input_dim이 없습니다. 수가 몇 가지인지 알 수 없습니다.</translation>
    </message>
    <message>
        <source>offset has %1 numbers for %2 axes.</source>
        <translation>offset: 축은 %2개인데 수는 %1개입니다.</translation>
    </message>
    <message>
        <source>pyramid_height is missing: the layer does not know how many levels to make.</source>
        <translation>pyramid_height가 없습니다. 몇 단계를 만들지 알 수 없습니다.</translation>
    </message>
    <message>
        <source>scale_h and scale_w, upsample_h and upsample_w must be set both or neither.</source>
        <translation>scale_h와 scale_w, upsample_h와 upsample_w는 둘 다 설정하거나 둘 다 비우세요.</translation>
    </message>
    <message>
        <source>slice_point %1 leaves an empty part of the axis of %2.</source>
        <translation>slice_point %1: 크기 %2인 축에 빈 부분이 생깁니다.</translation>
    </message>
    <message>
        <source>tiles must be at least 1.</source>
        <translation>tiles는 1 이상이어야 합니다.</translation>
    </message>
    <message>
        <source>top_k must be from 1 to %1.</source>
        <translation>top_k는 1에서 %1 사이여야 합니다.</translation>
    </message>
    <message>
        <source>x times the sigmoid of x: smooth, and a little negative below 0.</source>
        <translation>x에 x의 sigmoid를 곱합니다. 매끄럽고 0 아래에서 조금 음수입니다.</translation>
    </message>
    <message>
        <source>Give %3 once for all axes, or once for each.</source>
        <translation>%3을(를) 모든 축에 한 번 또는 축마다 한 번 적으세요.</translation>
    </message>
    <message>
        <source>%1 has no momentum, and momentum is set to %2.</source>
        <translation>%1에는 모멘텀이 없는데 momentum이 %2(으)로 설정되어 있습니다.</translation>
    </message>
    <message>
        <source>%1 is %2; it has to be at least %3 and below %4.</source>
        <translation>%1: %2입니다. %3 이상 %4 미만이어야 합니다.</translation>
    </message>
    <message>
        <source>0.1 is a usual value.</source>
        <translation>보통 0.1을 씁니다.</translation>
    </message>
    <message>
        <source>0.1 is the usual value.</source>
        <translation>보통 0.1을 씁니다.</translation>
    </message>
    <message>
        <source>0.85 is the usual value.</source>
        <translation>보통 0.85를 씁니다.</translation>
    </message>
    <message>
        <source>0.95 is the usual value.</source>
        <translation>보통 0.95를 씁니다.</translation>
    </message>
    <message>
        <source>0.99 is the usual value.</source>
        <translation>보통 0.99를 씁니다.</translation>
    </message>
    <message>
        <source>0.999 is the usual value.</source>
        <translation>보통 0.999를 씁니다.</translation>
    </message>
    <message>
        <source>1e-8 is the usual value.</source>
        <translation>보통 1e-8을 씁니다.</translation>
    </message>
    <message>
        <source>A twentieth of max_iter is usual.</source>
        <translation>보통 max_iter의 20분의 1로 합니다.</translation>
    </message>
    <message>
        <source>Add lr_policy: &quot;fixed&quot; to keep the learning rate as it is, or step, exp, inv, multistep, poly, sigmoid, cosine or onecycle.</source>
        <translation>학습률을 그대로 두려면 lr_policy: &quot;fixed&quot;를 넣으세요. step, exp, inv, multistep, poly, sigmoid, cosine, onecycle도 있습니다.</translation>
    </message>
    <message>
        <source>Caffe does not know %1: it would refuse to read this network.</source>
        <translation>Caffe는 %1을(를) 모르므로 이 신경망을 읽지 못합니다.</translation>
    </message>
    <message>
        <source>Caffe does not know %1: it would refuse to read this solver.</source>
        <translation>Caffe는 %1을(를) 모르므로 이 solver를 읽지 못합니다.</translation>
    </message>
    <message>
        <source>Free some space: the next better one is tried again.</source>
        <translation>공간을 비우세요. 다음에 더 좋아지면 다시 씁니다.</translation>
    </message>
    <message>
        <source>Known policies: fixed, step, exp, inv, multistep, poly, sigmoid, cosine, onecycle.</source>
        <translation>쓸 수 있는 정책: fixed, step, exp, inv, multistep, poly, sigmoid, cosine, onecycle.</translation>
    </message>
    <message>
        <source>Known types: SGD, Nesterov, AdaGrad, RMSProp, AdaDelta, Adam, AdamW.</source>
        <translation>쓸 수 있는 종류: SGD, Nesterov, AdaGrad, RMSProp, AdaDelta, Adam, AdamW.</translation>
    </message>
    <message>
        <source>Raise early_stop_tests to wait longer.</source>
        <translation>더 기다리려면 early_stop_tests를 늘리세요.</translation>
    </message>
    <message>
        <source>Remove cycle_momentum, or choose another type.</source>
        <translation>cycle_momentum을 빼거나 다른 종류를 고르세요.</translation>
    </message>
    <message>
        <source>Remove it for no limit.</source>
        <translation>한도를 두지 않으려면 빼세요.</translation>
    </message>
    <message>
        <source>Remove it, or use SoftmaxWithLoss.</source>
        <translation>빼거나 SoftmaxWithLoss를 쓰세요.</translation>
    </message>
    <message>
        <source>Remove momentum from the solver, or choose another type.</source>
        <translation>solver에서 momentum을 빼거나 다른 종류를 고르세요.</translation>
    </message>
    <message>
        <source>Set test_interval to the iterations between two tests.</source>
        <translation>test_interval에 두 테스트 사이의 반복 수를 넣으세요.</translation>
    </message>
    <message>
        <source>Stopped early at iteration %1: %2 tests without a better %3 than %4 of iteration %5.</source>
        <translation>반복 %1에서 일찍 멈췄습니다. 테스트 %2번 동안 %3이(가) 반복 %5의 %4보다 나아지지 않았습니다.</translation>
    </message>
    <message>
        <source>That only matters where Caffe is to read it.</source>
        <translation>Caffe로 읽을 때만 문제가 됩니다.</translation>
    </message>
    <message>
        <source>That only matters where Caffe is to train with it.</source>
        <translation>Caffe로 학습할 때만 문제가 됩니다.</translation>
    </message>
    <message>
        <source>The best state so far, of iteration %1, could not be written: %2.</source>
        <translation>지금까지 가장 좋은 상태(반복 %1)를 쓰지 못했습니다: %2.</translation>
    </message>
    <message>
        <source>The state holds %1 history blobs, and this network with %3 has %2.</source>
        <translation>상태에는 이력 blob이 %1개 있는데 이 신경망은 %3에서 %2개를 씁니다.</translation>
    </message>
    <message>
        <source>The warm-up of %1 iterations does not end before max_iter, %2.</source>
        <translation>워밍업 %1회가 max_iter(%2) 전에 끝나지 않습니다.</translation>
    </message>
    <message>
        <source>There is no best_by called %1.</source>
        <translation>best_by 값 %1은(는) 없습니다.</translation>
    </message>
    <message>
        <source>There is no solver type called %1.</source>
        <translation>그런 solver 종류가 없습니다: %1.</translation>
    </message>
    <message>
        <source>Use &quot;accuracy&quot; or &quot;loss&quot;.</source>
        <translation>&quot;accuracy&quot;나 &quot;loss&quot;를 쓰세요.</translation>
    </message>
    <message>
        <source>clip_gradients is %1; it has to be a number.</source>
        <translation>clip_gradients가 %1입니다. 수여야 합니다.</translation>
    </message>
    <message>
        <source>cycle_momentum is on, and %1 has no momentum.</source>
        <translation>cycle_momentum이 켜져 있는데 %1에는 모멘텀이 없습니다.</translation>
    </message>
    <message>
        <source>delta is %1; it has to be a positive number.</source>
        <translation>delta가 %1입니다. 양수여야 합니다.</translation>
    </message>
    <message>
        <source>early_stop_tests and keep_best compare tests, and test_interval is 0.</source>
        <translation>early_stop_tests와 keep_best는 테스트를 서로 견주는데 test_interval이 0입니다.</translation>
    </message>
    <message>
        <source>label_smoothing has no effect in a layer of type %1.</source>
        <translation>label_smoothing은 %1 층에서 아무 효과가 없습니다.</translation>
    </message>
    <message>
        <source>label_smoothing is %1; it has to be at least 0 and below 1.</source>
        <translation>label_smoothing이 %1입니다. 0 이상 1 미만이어야 합니다.</translation>
    </message>
    <message>
        <source>warmup_ratio is %1; it has to be from 0 to 1.</source>
        <translation>warmup_ratio가 %1입니다. 0에서 1 사이여야 합니다.</translation>
    </message>
    <message>
        <source>Close other programs, or choose another file.</source>
        <translation>다른 프로그램을 닫거나 다른 파일을 고르세요.</translation>
    </message>
    <message>
        <source>The data set %1 takes %2 bytes, and %3 are free.</source>
        <translation>데이터 세트 %1에는 %2바이트가 필요한데 %3바이트가 남아 있습니다.</translation>
    </message>
    <message>
        <source>%1 has %2 rows, and %3 has %4: each row needs both.</source>
        <translation>%1은(는) %2행, %3은(는) %4행입니다. 행마다 둘 다 있어야 합니다.</translation>
    </message>
    <message>
        <source>%1 is no data set.</source>
        <translation>%1은(는) 데이터 세트(data set)가 아닙니다.</translation>
    </message>
    <message>
        <source>%1 is no number of a blob.</source>
        <translation>%1은(는) blob의 번호가 아닙니다.</translation>
    </message>
    <message>
        <source>%1 is no number that a solver has.</source>
        <translation>%1은(는) solver가 가질 수 있는 수가 아닙니다.</translation>
    </message>
    <message>
        <source>%1 is only a link to another place; such links are not followed.</source>
        <translation>%1은(는) 다른 곳을 가리키는 링크일 뿐입니다. 이런 링크는 따라가지 않습니다.</translation>
    </message>
    <message>
        <source>%1 labels and %2 values are no whole batches of %3 items of %4.</source>
        <translation>레이블 %1개와 값 %2개는 %4 항목 %3개짜리 배치로 나누어떨어지지 않습니다.</translation>
    </message>
    <message>
        <source>0.25 is usual.</source>
        <translation>보통 0.25입니다.</translation>
    </message>
    <message>
        <source>A Data layer can stand in for it where only classes are learned.</source>
        <translation>클래스만 학습할 때는 Data 층으로 대신할 수 있습니다.</translation>
    </message>
    <message>
        <source>A data set of this file (%1) is one with another.</source>
        <translation>이 파일의 데이터 집합 하나(%1)가 다른 것과 같습니다.</translation>
    </message>
    <message>
        <source>A file is already here that is no HDF5 file; it is left alone.</source>
        <translation>HDF5가 아닌 파일이 이미 있습니다. 그 파일은 그대로 둡니다.</translation>
    </message>
    <message>
        <source>A group of this HDF5 file is stored in a form that is not read here.</source>
        <translation>이 HDF5 파일의 그룹 하나가 여기서 읽지 못하는 형태로 저장되어 있습니다.</translation>
    </message>
    <message>
        <source>A group of this file (%1) is one with another.</source>
        <translation>이 파일의 그룹(%1)이 다른 그룹과 같은 것입니다.</translation>
    </message>
    <message>
        <source>A layer of this name cannot be stored in HDF5.</source>
        <translation>이런 이름의 층은 HDF5에 저장할 수 없습니다.</translation>
    </message>
    <message>
        <source>A picture has to begin with “# index” here.</source>
        <translation>여기서 그림이 “# 번호”로 시작해야 합니다.</translation>
    </message>
    <message>
        <source>A row of %1 is %2 here, but %3 in the first file.</source>
        <translation>%1의 한 행이 여기서는 %2이지만 첫 파일에서는 %3입니다.</translation>
    </message>
    <message>
        <source>A window is expected here: class, overlap, x1, y1, x2, y2.</source>
        <translation>여기에는 창이 와야 합니다: 클래스, 겹침, x1, y1, x2, y2.</translation>
    </message>
    <message>
        <source>A window with an object has class 0, which is the background&apos;s.</source>
        <translation>물체가 있는 창의 클래스가 0입니다. 0은 배경의 클래스입니다.</translation>
    </message>
    <message>
        <source>Add one top a data set.</source>
        <translation>데이터 세트마다 top을 하나씩 넣으세요.</translation>
    </message>
    <message>
        <source>BatchNorm followed by Scale with bias_term can stand in for it.</source>
        <translation>BatchNorm 다음에 bias_term을 켠 Scale을 두면 대신할 수 있습니다.</translation>
    </message>
    <message>
        <source>Both shape and num, channels, height, width are given.</source>
        <translation>shape와 num, channels, height, width가 모두 있습니다.</translation>
    </message>
    <message>
        <source>Change the thresholds, fg_fraction, or the windows.</source>
        <translation>문턱값이나 fg_fraction, 또는 창을 바꾸세요.</translation>
    </message>
    <message>
        <source>Channels, height and width of the picture are expected here.</source>
        <translation>여기에는 그림의 채널 수, 높이, 너비가 와야 합니다.</translation>
    </message>
    <message>
        <source>Check how many windows the picture before says it has.</source>
        <translation>앞 그림에 창이 몇 개라고 적혀 있는지 확인하세요.</translation>
    </message>
    <message>
        <source>Check how many windows this picture says it has.</source>
        <translation>이 그림에 창이 몇 개라고 적혀 있는지 확인하세요.</translation>
    </message>
    <message>
        <source>Check what the file holds, or choose another.</source>
        <translation>파일에 무엇이 들어 있는지 확인하거나 다른 파일을 고르세요.</translation>
    </message>
    <message>
        <source>Choose a .caffemodel.h5 file.</source>
        <translation>.caffemodel.h5 파일을 고르세요.</translation>
    </message>
    <message>
        <source>Choose the phase, level and stage that these rules name, or change them.</source>
        <translation>이 규칙에 적힌 phase, level, stage를 고르거나 규칙을 바꾸세요.</translation>
    </message>
    <message>
        <source>Correct the window, or the picture&apos;s size above it.</source>
        <translation>창이나 그 위에 적힌 그림 크기를 고치세요.</translation>
    </message>
    <message>
        <source>Cuts windows with and without an object out of pictures, as R-CNN does.</source>
        <translation>R-CNN처럼 그림에서 물체가 있는 창과 없는 창을 잘라 냅니다.</translation>
    </message>
    <message>
        <source>DepthwiseConvolution, or Convolution with as many groups as channels, can stand in for it.</source>
        <translation>DepthwiseConvolution이나, group을 채널 수와 같게 한 Convolution으로 대신할 수 있습니다.</translation>
    </message>
    <message>
        <source>EuclideanLoss can stand in for it; large errors weigh more in it.</source>
        <translation>EuclideanLoss로 대신할 수 있습니다. 큰 오차가 더 무겁게 계산됩니다.</translation>
    </message>
    <message>
        <source>EuclideanLoss can stand in for it; or the difference by Eltwise, summed by Reduction (ASUM).</source>
        <translation>EuclideanLoss로 대신할 수 있습니다. 또는 Eltwise로 차이를 구하고 Reduction(ASUM)으로 더하세요.</translation>
    </message>
    <message>
        <source>Fetch it again, or make it anew.</source>
        <translation>다시 받거나 새로 만드세요.</translation>
    </message>
    <message>
        <source>Give one data_filler, or one a top, or none for zeros.</source>
        <translation>data_filler를 하나 주거나 top마다 하나씩 주세요. 없으면 0입니다.</translation>
    </message>
    <message>
        <source>Give one shape, or one a top.</source>
        <translation>shape를 하나 주거나 top마다 하나씩 주세요.</translation>
    </message>
    <message>
        <source>HDF5Data takes values as they are: transform_param has no place here.</source>
        <translation>HDF5Data는 값을 그대로 씁니다. transform_param은 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>Hand over whole batches.</source>
        <translation>배치 단위로 넘겨주세요.</translation>
    </message>
    <message>
        <source>Keep shape.</source>
        <translation>shape만 남기세요.</translation>
    </message>
    <message>
        <source>Layer %1 reads &apos;%2&apos;, which layer %3 makes; but the include or exclude rules of %3 leave it out here.</source>
        <translation>%1 층이 읽는 &apos;%2&apos;은(는) %3 층이 만들지만, %3의 include나 exclude 규칙 때문에 여기서는 빠집니다.</translation>
    </message>
    <message>
        <source>Make it less than half of crop_size; 16 is usual.</source>
        <translation>crop_size의 절반보다 작게 하세요. 보통 16입니다.</translation>
    </message>
    <message>
        <source>Make the file again with as many rows in all data sets.</source>
        <translation>모든 데이터 세트의 행 수를 같게 하여 파일을 다시 만드세요.</translation>
    </message>
    <message>
        <source>Make the file again, or fetch it again.</source>
        <translation>파일을 다시 만들거나 다시 받으세요.</translation>
    </message>
    <message>
        <source>Make the file again.</source>
        <translation>파일을 다시 만드세요.</translation>
    </message>
    <message>
        <source>Make the files again with rows of one shape.</source>
        <translation>행의 모양을 같게 하여 파일을 다시 만드세요.</translation>
    </message>
    <message>
        <source>Makes values up: constants, or random ones drawn anew in each pass. For trying a network.</source>
        <translation>값을 스스로 만듭니다. 상수이거나 패스마다 새로 뽑은 난수입니다. 신경망을 시험할 때 씁니다.</translation>
    </message>
    <message>
        <source>MemoryData takes its items from a program; there is no file to read.</source>
        <translation>MemoryData는 프로그램에서 항목을 받습니다. 읽을 파일이 없습니다.</translation>
    </message>
    <message>
        <source>Name a list with one HDF5 file a line.</source>
        <translation>한 줄에 HDF5 파일이 하나씩 있는 목록을 지정하세요.</translation>
    </message>
    <message>
        <source>Name another data set.</source>
        <translation>다른 데이터 세트를 지정하세요.</translation>
    </message>
    <message>
        <source>Name the tops of the layer after the data sets.</source>
        <translation>층의 top 이름을 데이터 세트 이름과 같게 하세요.</translation>
    </message>
    <message>
        <source>No window is background enough (bg_threshold %2).</source>
        <translation>배경이라고 할 만한 창이 없습니다(bg_threshold %2).</translation>
    </message>
    <message>
        <source>No window overlaps an object enough (fg_threshold %1).</source>
        <translation>물체와 충분히 겹치는 창이 없습니다(fg_threshold %1).</translation>
    </message>
    <message>
        <source>Nothing stands in for it here: take out the layers that find boxes, and keep those of the classes.</source>
        <translation>여기에는 대신할 것이 없습니다. 상자를 찾는 층은 빼고 클래스의 층만 두세요.</translation>
    </message>
    <message>
        <source>Number the classes of objects from 1.</source>
        <translation>물체의 클래스는 1부터 번호를 매기세요.</translation>
    </message>
    <message>
        <source>Number the pictures 0, 1, 2 …</source>
        <translation>그림에 0, 1, 2 … 번호를 매기세요.</translation>
    </message>
    <message>
        <source>Open the network&apos;s .prototxt, then choose this file for fine-tuning or testing.</source>
        <translation>신경망의 .prototxt를 열고, 이 파일은 미세 조정이나 테스트에 쓰세요.</translation>
    </message>
    <message>
        <source>Pictures are numbered from 0 in their order; this number does not follow.</source>
        <translation>그림은 차례로 0부터 번호가 매겨집니다. 이 번호는 차례에 맞지 않습니다.</translation>
    </message>
    <message>
        <source>Put the file with the weights beside the one with the state.</source>
        <translation>가중치 파일을 상태 파일 옆에 두세요.</translation>
    </message>
    <message>
        <source>Reads rows of numbers from HDF5 files; each top names a data set.</source>
        <translation>HDF5 파일에서 수의 행을 읽습니다. top 이름이 데이터 세트 이름입니다.</translation>
    </message>
    <message>
        <source>Remove it, or give file_name another name.</source>
        <translation>그 파일을 지우거나 file_name에 다른 이름을 쓰세요.</translation>
    </message>
    <message>
        <source>Remove transform_param, and store the values ready to use.</source>
        <translation>transform_param을 지우고 값을 바로 쓸 수 있게 저장하세요.</translation>
    </message>
    <message>
        <source>Rename %2 to %1 in the network if it is to begin with these weights.</source>
        <translation>이 가중치로 시작하려면 신경망에서 %2의 이름을 %1(으)로 바꾸세요.</translation>
    </message>
    <message>
        <source>Rename it, or set snapshot_format to BINARYPROTO.</source>
        <translation>이름을 바꾸거나 snapshot_format을 BINARYPROTO로 하세요.</translation>
    </message>
    <message>
        <source>Reshape them before this layer.</source>
        <translation>이 층 앞에서 모양을 바꾸세요.</translation>
    </message>
    <message>
        <source>SPP can stand in for it where whole pictures are looked at, not regions.</source>
        <translation>영역이 아니라 이미지 전체를 볼 때는 SPP로 대신할 수 있습니다.</translation>
    </message>
    <message>
        <source>Save it again with h5py and libver=&apos;earliest&apos;.</source>
        <translation>h5py에서 libver=&apos;earliest&apos;로 다시 저장하세요.</translation>
    </message>
    <message>
        <source>Save it as 32-bit floats with h5py&apos;s defaults.</source>
        <translation>h5py의 기본값으로 32비트 실수로 저장하세요.</translation>
    </message>
    <message>
        <source>Save the data itself in this file.</source>
        <translation>데이터 자체를 이 파일에 저장하세요.</translation>
    </message>
    <message>
        <source>Set crop_size in transform_param; 227 is usual.</source>
        <translation>transform_param에 crop_size를 넣으세요. 보통 227입니다.</translation>
    </message>
    <message>
        <source>Set file_name in hdf5_output_param.</source>
        <translation>hdf5_output_param에 file_name을 넣으세요.</translation>
    </message>
    <message>
        <source>Set global_pooling in the pooling layer before it, or put such a layer there: %5 weights are left.</source>
        <translation>앞의 풀링 층에 global_pooling을 켜거나 그런 층을 넣으세요. 가중치가 %5개만 남습니다.</translation>
    </message>
    <message>
        <source>Set snapshot_format to HDF5.</source>
        <translation>snapshot_format을 HDF5로 하세요.</translation>
    </message>
    <message>
        <source>Set source in hdf5_data_param.</source>
        <translation>hdf5_data_param에 source를 넣으세요.</translation>
    </message>
    <message>
        <source>Set source in window_data_param.</source>
        <translation>window_data_param에 source를 넣으세요.</translation>
    </message>
    <message>
        <source>Split it into several files.</source>
        <translation>여러 파일로 나누세요.</translation>
    </message>
    <message>
        <source>Start again, and leave the data alone while it is read.</source>
        <translation>다시 시작하고, 읽는 동안에는 데이터를 건드리지 마세요.</translation>
    </message>
    <message>
        <source>Store it as rows × …</source>
        <translation>행 × … 모양으로 저장하세요.</translation>
    </message>
    <message>
        <source>The HDF5 file cannot be read at byte %1.</source>
        <translation>HDF5 파일을 %1바이트 위치에서 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>The HDF5 file is damaged: %1.</source>
        <translation>HDF5 파일이 손상되었습니다: %1.</translation>
    </message>
    <message>
        <source>The blobs are %1 and %2; files take 1 to %3 axes.</source>
        <translation>blob이 %1과(와) %2입니다. 파일에는 축이 1~%3개여야 합니다.</translation>
    </message>
    <message>
        <source>The blobs are %1 and %2; they must hold as many items.</source>
        <translation>blob이 %1과(와) %2입니다. 항목 수가 같아야 합니다.</translation>
    </message>
    <message>
        <source>The data set %1 has %2 axes; 1 to %3 are possible, rows first.</source>
        <translation>데이터 세트 %1의 축이 %2개입니다. 1~%3개까지 되고 첫 축이 행입니다.</translation>
    </message>
    <message>
        <source>The data set %1 has %2, which is not read here.</source>
        <translation>데이터 세트 %1에 여기서 읽지 못하는 것이 있습니다: %2.</translation>
    </message>
    <message>
        <source>The data set %1 holds text, not numbers.</source>
        <translation>데이터 세트 %1에는 수가 아니라 글이 들어 있습니다.</translation>
    </message>
    <message>
        <source>The data set %1 is %2: a row holds no values.</source>
        <translation>데이터 세트 %1은(는) %2입니다. 행에 값이 없습니다.</translation>
    </message>
    <message>
        <source>The data set %1 says %2 values, and the file has no room for them.</source>
        <translation>데이터 세트 %1은(는) 값이 %2라고 하지만 파일에 그만한 자리가 없습니다.</translation>
    </message>
    <message>
        <source>The file has %1 rows; at most %2 are read.</source>
        <translation>파일이 %1행입니다. 최대 %2행까지 읽습니다.</translation>
    </message>
    <message>
        <source>The file has no data set named %1; it holds: %2.</source>
        <translation>파일에 %1(이)라는 데이터 세트가 없습니다. 있는 것: %2.</translation>
    </message>
    <message>
        <source>The file is another one now: its shapes have changed.</source>
        <translation>파일이 바뀌었습니다. 모양이 달라졌습니다.</translation>
    </message>
    <message>
        <source>The file&apos;s layer %1 is not used, but it has the shapes of %2, which starts new.</source>
        <translation>파일의 %1 층은 쓰이지 않지만, 새로 시작하는 %2와(과) 모양이 같습니다.</translation>
    </message>
    <message>
        <source>The files hold no rows.</source>
        <translation>파일에 행이 없습니다.</translation>
    </message>
    <message>
        <source>The images are not there; the shape is that of the mean file.</source>
        <translation>이미지가 없어 평균 파일의 모양을 씁니다.</translation>
    </message>
    <message>
        <source>The layer has no tops: each names a data set.</source>
        <translation>층에 top이 없습니다. top마다 데이터 세트 하나를 가리킵니다.</translation>
    </message>
    <message>
        <source>The layer names no file to write.</source>
        <translation>층에 쓸 파일 이름이 없습니다.</translation>
    </message>
    <message>
        <source>The layer names no window file.</source>
        <translation>층에 창 파일 이름이 없습니다.</translation>
    </message>
    <message>
        <source>The list names no HDF5 files.</source>
        <translation>목록에 HDF5 파일이 없습니다.</translation>
    </message>
    <message>
        <source>The mean file is %1; windows of %2 need one of three channels that is no smaller.</source>
        <translation>평균 파일이 %1입니다. %2 창에는 채널이 셋이고 더 작지 않은 것이 필요합니다.</translation>
    </message>
    <message>
        <source>The number of windows is expected here.</source>
        <translation>여기에는 창의 개수가 와야 합니다.</translation>
    </message>
    <message>
        <source>The shape %1 has too many values: one blob holds at most %2.</source>
        <translation>모양 %1에는 값이 너무 많습니다. blob 하나에는 최대 %2개까지 들어갑니다.</translation>
    </message>
    <message>
        <source>The window %1 %2 %3 %4 lies outside of its picture, which is %5×%6.</source>
        <translation>창 %1 %2 %3 %4이(가) 크기 %5×%6인 그림 밖에 있습니다.</translation>
    </message>
    <message>
        <source>The window ends before it begins.</source>
        <translation>창의 끝이 시작보다 앞입니다.</translation>
    </message>
    <message>
        <source>The window file names no pictures.</source>
        <translation>창 파일에 그림이 없습니다.</translation>
    </message>
    <message>
        <source>There are %1 tops, and not as many fillers, nor one for all.</source>
        <translation>top은 %1개인데 filler가 그만큼 있지도, 하나만 있지도 않습니다.</translation>
    </message>
    <message>
        <source>There are %1 tops, and not as many shapes, nor one for all.</source>
        <translation>top은 %1개인데 모양이 그만큼 있지도, 하나만 있지도 않습니다.</translation>
    </message>
    <message>
        <source>There is no crop_mode &apos;%1&apos;.</source>
        <translation>&apos;%1&apos;이라는 crop_mode는 없습니다.</translation>
    </message>
    <message>
        <source>There is not enough memory to read the data.</source>
        <translation>데이터를 읽을 메모리가 모자랍니다.</translation>
    </message>
    <message>
        <source>This HDF5 file has a form (superblock %1) that is not read here.</source>
        <translation>이 HDF5 파일은 여기서 읽지 못하는 형태(superblock %1)입니다.</translation>
    </message>
    <message>
        <source>This HDF5 file holds data to train with, and no weights.</source>
        <translation>이 HDF5 파일에는 가중치가 아니라 학습 데이터가 들어 있습니다.</translation>
    </message>
    <message>
        <source>This HDF5 file holds weights only; the network is not in it.</source>
        <translation>이 HDF5 파일에는 가중치만 있고 신경망은 없습니다.</translation>
    </message>
    <message>
        <source>This is an HDF5 file; source names a list of such files.</source>
        <translation>이것은 HDF5 파일입니다. source에는 그런 파일의 목록을 써야 합니다.</translation>
    </message>
    <message>
        <source>This is not an HDF5 file.</source>
        <translation>HDF5 파일이 아닙니다.</translation>
    </message>
    <message>
        <source>This one layer has %1 weights (%2 MiB, before gradients and momentum), because a feature map of %3×%4 enters it unpooled.</source>
        <translation>특징 맵 %3×%4이(가) 풀링 없이 들어오므로 이 층 하나에만 가중치가 %1개 있습니다(%2 MiB, 그래디언트와 모멘텀은 별도).</translation>
    </message>
    <message>
        <source>Two Data layers can stand in for it: one of pictures and one of their label maps.</source>
        <translation>Data 층 둘로 대신할 수 있습니다. 하나는 이미지, 하나는 그 레이블 맵입니다.</translation>
    </message>
    <message>
        <source>Use a Data layer with an LMDB, or HDF5Data.</source>
        <translation>LMDB를 읽는 Data 층이나 HDF5Data를 쓰세요.</translation>
    </message>
    <message>
        <source>Use warp or square.</source>
        <translation>warp나 square를 쓰세요.</translation>
    </message>
    <message>
        <source>Windows are cut from colour pictures: the number of channels has to be 3.</source>
        <translation>창은 컬러 그림에서 자릅니다. 채널 수는 3이어야 합니다.</translation>
    </message>
    <message>
        <source>Write 0 if there are none.</source>
        <translation>없으면 0을 쓰세요.</translation>
    </message>
    <message>
        <source>Write 3; pictures are read as colour.</source>
        <translation>3을 쓰세요. 그림은 컬러로 읽습니다.</translation>
    </message>
    <message>
        <source>Write its path into a text file, and name that one.</source>
        <translation>그 경로를 텍스트 파일에 쓰고 그 파일을 지정하세요.</translation>
    </message>
    <message>
        <source>Write num_output into the layer if it is to be another number.</source>
        <translation>다른 수여야 한다면 층에 num_output을 적으세요.</translation>
    </message>
    <message>
        <source>Write one number a line, as R-CNN&apos;s window files have them.</source>
        <translation>R-CNN의 창 파일처럼 한 줄에 수를 하나씩 쓰세요.</translation>
    </message>
    <message>
        <source>Write one path a line into it.</source>
        <translation>한 줄에 경로를 하나씩 쓰세요.</translation>
    </message>
    <message>
        <source>Write x1 y1 x2 y2, the smaller ones first.</source>
        <translation>x1 y1 x2 y2를 작은 것부터 쓰세요.</translation>
    </message>
    <message>
        <source>Writes what it reads into an HDF5 file, as the data sets data and label.</source>
        <translation>읽은 것을 HDF5 파일에 데이터 세트 data와 label로 씁니다.</translation>
    </message>
    <message>
        <source>context_pad %1 leaves no room in a crop of %2.</source>
        <translation>context_pad %1은(는) 크기 %2인 크롭에 자리를 남기지 않습니다.</translation>
    </message>
    <message>
        <source>crop_size has to be from 1 to %1: every window is warped to it.</source>
        <translation>crop_size는 1에서 %1 사이여야 합니다. 모든 창을 이 크기로 맞춥니다.</translation>
    </message>
    <message>
        <source>fg_fraction has to be from 0 to 1.</source>
        <translation>fg_fraction은 0에서 1 사이여야 합니다.</translation>
    </message>
    <message>
        <source>num_output is left open; %1 has %2 names, so it is %2.</source>
        <translation>num_output이 비어 있습니다. %1에 이름이 %2개 있으므로 %2(으)로 정했습니다.</translation>
    </message>
    <message>
        <source>test_iter %1 × %2 = %3 of %4 items: %5 passes.</source>
        <translation>test_iter %1 × %2 = %3, 항목은 %4개: %5번 반복합니다.</translation>
    </message>
    <message>
        <source>Correct both in this layer.</source>
        <translation>이 층에서 둘 다 바로잡으세요.</translation>
    </message>
    <message>
        <source>Set scale in window_data_param.</source>
        <translation>scale은 window_data_param에 설정하세요.</translation>
    </message>
    <message>
        <source>scale in transform_param has no effect on WindowData, here as in Caffe.</source>
        <translation>transform_param의 scale은 Caffe에서처럼 WindowData에 영향이 없습니다.</translation>
    </message>
    <message>
        <source>The state holds history that is no finite number.</source>
        <translation>저장된 상태의 이력에 유한한 수가 아닌 값이 있습니다.</translation>
    </message>
    <message>
        <source>%1 is written twice: by two layers, or in both phases.</source>
        <translation>%1에 두 번 씁니다: 두 층이 쓰거나 두 단계에서 모두 씁니다.</translation>
    </message>
    <message>
        <source>Give each layer a file_name of its own, and include it in one phase only.</source>
        <translation>층마다 file_name을 따로 주고, 한 단계에만 넣으세요.</translation>
    </message>
    <message>
        <source>More memory, a smaller batch or smaller images make it faster.</source>
        <translation>메모리를 늘리거나 배치 또는 이미지를 줄이면 더 빨라집니다.</translation>
    </message>
    <message>
        <source>To fit into %1, about %2 % of a step&apos;s work is done a second time. The results are the same.</source>
        <translation>%1 안에 들어가도록 한 스텝 작업의 약 %2 %를 한 번 더 계산합니다. 결과는 같습니다.</translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) at least, with all that can be computed twice left out of memory, and %2 are free: %3 over.</source>
        <translation>다시 계산할 수 있는 것을 모두 메모리에서 빼도 학습에는 최소 %1(%4바이트)가 필요한데, 여유는 %2입니다: %3 초과.</translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) at least, with all that can be computed twice left out of memory, and the limit is %2: %3 over.</source>
        <translation>다시 계산할 수 있는 것을 모두 메모리에서 빼도 학습에는 최소 %1(%4바이트)가 필요한데, 한도는 %2입니다: %3 초과.</translation>
    </message>
    <message>
        <source>%1 = 3 × %2: one side is colour (3 channels), the other gray (1 channel).</source>
        <translation>%1 = 3 × %2: 한쪽은 컬러(3채널), 다른 쪽은 회색조(1채널)입니다.</translation>
    </message>
    <message>
        <source>%1 could not be read as a network or a solver.</source>
        <translation>%1을(를) 신경망이나 솔버로 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>%1 of %2 iterations were done.</source>
        <translation>%2번 중 %1번 반복했습니다.</translation>
    </message>
    <message>
        <source>A classifier needs one prediction an image: put a fully connected or global pooling layer before the loss.</source>
        <translation>분류기는 이미지 하나에 예측 하나가 필요합니다. 손실 앞에 완전 연결 층이나 전역 풀링 층을 두세요.</translation>
    </message>
    <message>
        <source>A file could not be read as a network or a solver.</source>
        <translation>파일 하나를 신경망이나 솔버로 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>A file or database may not be read: permission denied.</source>
        <translation>파일이나 데이터베이스를 읽을 권한이 없습니다.</translation>
    </message>
    <message>
        <source>A file or database was not found.</source>
        <translation>파일이나 데이터베이스를 찾지 못했습니다.</translation>
    </message>
    <message>
        <source>A kernel asked for more blocks than this GPU can start at once, or for none: the card is old, or a blob is very large or empty.</source>
        <translation>커널이 이 GPU가 한 번에 시작할 수 있는 것보다 많은 블록을, 또는 0개를 요청했습니다. 카드가 오래되었거나 blob이 아주 크거나 비어 있습니다.</translation>
    </message>
    <message>
        <source>A kernel crashed on the GPU, or the system ended it because it took too long while the card also drives the display.</source>
        <translation>GPU에서 커널이 비정상 종료했거나, 이 카드가 화면도 맡고 있어 너무 오래 걸리자 시스템이 끝냈습니다.</translation>
    </message>
    <message>
        <source>A label is negative: %1.</source>
        <translation>음수 레이블이 있습니다: %1.</translation>
    </message>
    <message>
        <source>A label outside of the classes makes a loss of anything.</source>
        <translation>클래스 범위를 벗어난 레이블은 손실을 엉터리로 만듭니다.</translation>
    </message>
    <message>
        <source>A layer read or wrote outside of its memory on the GPU: often a label that is out of range, or an index in a layer of one&apos;s own.</source>
        <translation>층이 GPU에서 자기 메모리 밖을 읽거나 썼습니다. 대개 범위를 벗어난 레이블이거나, 직접 만든 층의 인덱스 때문입니다.</translation>
    </message>
    <message>
        <source>A layer with several inputs got shapes that do not match.</source>
        <translation>입력이 여러 개인 층에 서로 맞지 않는 모양이 들어왔습니다.</translation>
    </message>
    <message>
        <source>A layer written in Python failed.</source>
        <translation>Python으로 쓴 층이 실패했습니다.</translation>
    </message>
    <message>
        <source>A library is missing that Caffe was linked with: %1</source>
        <translation>Caffe가 링크한 라이브러리가 없습니다: %1</translation>
    </message>
    <message>
        <source>A library of NVIDIA failed: %1. It does not fit the card or the driver, or the GPU&apos;s memory is full.</source>
        <translation>NVIDIA 라이브러리가 실패했습니다: %1. 카드나 드라이버와 맞지 않거나 GPU 메모리가 찼습니다.</translation>
    </message>
    <message>
        <source>A mean file must have the size of the stored images, before crop_size.</source>
        <translation>평균 파일은 crop_size를 적용하기 전의, 저장된 이미지 크기여야 합니다.</translation>
    </message>
    <message>
        <source>A quarter of the memory; what is smaller than a few pixels is lost.</source>
        <translation>메모리가 4분의 1이 됩니다. 몇 픽셀보다 작은 것은 사라집니다.</translation>
    </message>
    <message>
        <source>A snapshot could not be written.</source>
        <translation>스냅숏을 쓰지 못했습니다.</translation>
    </message>
    <message>
        <source>An image in the data could not be decoded.</source>
        <translation>데이터 안의 이미지 하나를 디코딩하지 못했습니다.</translation>
    </message>
    <message>
        <source>Batches that are read ahead lie there, too.</source>
        <translation>미리 읽어 둔 배치도 거기에 있습니다.</translation>
    </message>
    <message>
        <source>Build Caffe again for this card: add its compute capability to CUDA_ARCH.</source>
        <translation>이 카드에 맞게 Caffe를 다시 빌드하세요. CUDA_ARCH에 이 카드의 compute capability를 더하세요.</translation>
    </message>
    <message>
        <source>Build Caffe with CUDA.</source>
        <translation>CUDA를 켜고 Caffe를 빌드하세요.</translation>
    </message>
    <message>
        <source>Build Caffe without cuDNN (USE_CUDNN off).</source>
        <translation>cuDNN 없이 Caffe를 빌드하세요(USE_CUDNN 끄기).</translation>
    </message>
    <message>
        <source>Caffe checks labels only in debug builds; otherwise it reads memory that is not there.</source>
        <translation>Caffe는 디버그 빌드에서만 레이블을 검사합니다. 그 밖에는 없는 메모리를 읽습니다.</translation>
    </message>
    <message>
        <source>Caffe counts %1 bytes (%2) of data for the %3 network: the outputs of its layers, forward only. Gradients, weights, momentum and the other phase come on top.</source>
        <translation>Caffe는 %3 신경망의 데이터를 %1바이트(%2)로 셉니다. 순전파 때 층 출력만 센 것입니다. 그래디언트, 가중치, 모멘텀, 다른 단계의 신경망이 여기에 더해집니다.</translation>
    </message>
    <message>
        <source>Caffe counts %1 bytes (%2) of data: the outputs of the layers of one network, forward only. Gradients, weights, momentum and the other phase come on top.</source>
        <translation>Caffe는 데이터를 %1바이트(%2)로 셉니다. 한 신경망의 순전파 때 층 출력만 센 것입니다. 그래디언트, 가중치, 모멘텀, 다른 단계의 신경망이 여기에 더해집니다.</translation>
    </message>
    <message>
        <source>Caffe looks from the folder in which it was started, not from that of the prototxt.</source>
        <translation>Caffe는 prototxt가 있는 폴더가 아니라 자신이 시작된 폴더를 기준으로 찾습니다.</translation>
    </message>
    <message>
        <source>Caffe makes no folders, and ends when the first snapshot fails.</source>
        <translation>Caffe는 폴더를 만들지 않으며, 첫 스냅숏이 실패하면 끝납니다.</translation>
    </message>
    <message>
        <source>Caffe rounds up when pooling and down when convolving: another padding makes the sizes equal.</source>
        <translation>Caffe는 풀링에서는 올림, 합성곱에서는 내림을 합니다. 패딩을 바꾸면 크기가 같아집니다.</translation>
    </message>
    <message>
        <source>Caffe stopped at a check of its own: %1</source>
        <translation>Caffe가 자체 검사에서 멈췄습니다: %1</translation>
    </message>
    <message>
        <source>Caffe takes it with --snapshot, and so does fitroom train.</source>
        <translation>Caffe는 --snapshot으로 받고, fitroom train도 그렇습니다.</translation>
    </message>
    <message>
        <source>Caffe&apos;s lines look like: I1130 06:13:27.2 5076 net.cpp:86] Creating Layer conv1. They are in caffe.INFO, in caffe_output.log (DIGITS), or on the terminal.</source>
        <translation>Caffe의 줄은 이렇게 생겼습니다: I1130 06:13:27.2 5076 net.cpp:86] Creating Layer conv1. caffe.INFO, caffe_output.log(DIGITS), 또는 터미널에 있습니다.</translation>
    </message>
    <message>
        <source>Check the name and the permissions.</source>
        <translation>이름과 권한을 확인하세요.</translation>
    </message>
    <message>
        <source>Choose a device that exists: --gpu 0 is the first, nvidia-smi lists them.</source>
        <translation>있는 장치를 고르세요. --gpu 0이 첫 번째이고, nvidia-smi가 목록을 보여 줍니다.</translation>
    </message>
    <message>
        <source>Choose the file that Caffe wrote, or paste what its terminal showed.</source>
        <translation>Caffe가 쓴 파일을 고르거나, 터미널에 나온 내용을 붙여 넣으세요.</translation>
    </message>
    <message>
        <source>Close other programs that hold much main memory.</source>
        <translation>주 메모리를 많이 쓰는 다른 프로그램을 닫으세요.</translation>
    </message>
    <message>
        <source>Close other programs that use the GPU; nvidia-smi lists them.</source>
        <translation>GPU를 쓰는 다른 프로그램을 닫으세요. nvidia-smi가 목록을 보여 줍니다.</translation>
    </message>
    <message>
        <source>Compute the mean of these images again, at the size at which they are stored.</source>
        <translation>이 이미지들의 평균을 저장된 크기에서 다시 계산하세요.</translation>
    </message>
    <message>
        <source>Correct the path.</source>
        <translation>경로를 고치세요.</translation>
    </message>
    <message>
        <source>Counted once, without layers that work in place, the blobs are %1. A training step holds each with its gradient: %2 at least.</source>
        <translation>제자리 층을 빼고 한 번씩만 세면 blob은 %1입니다. 학습 스텝은 저마다 그래디언트와 함께 가지므로 적어도 %2입니다.</translation>
    </message>
    <message>
        <source>Every map after it has a quarter of the places: about %4 of outputs instead of %5, and details count more than after resizing the images.</source>
        <translation>그 뒤의 모든 맵은 자리 수가 4분의 1이 됩니다. 출력이 %5 대신 약 %4이고, 이미지를 줄일 때보다 세부가 더 살아납니다.</translation>
    </message>
    <message>
        <source>Fine-tune in Fitroom: it lists every layer as copied, new or mismatched before it starts.</source>
        <translation>Fitroom에서 미세 조정하세요. 시작하기 전에 층마다 복사됨, 새것, 모양 다름을 보여 줍니다.</translation>
    </message>
    <message>
        <source>For segmentation the labels must be images of the size of the output: use Crop, or other padding.</source>
        <translation>분할에서는 레이블이 출력과 같은 크기의 이미지여야 합니다. Crop을 쓰거나 패딩을 바꾸세요.</translation>
    </message>
    <message>
        <source>Free some space on that disk: a snapshot takes 8 bytes a weight with its state, or more.</source>
        <translation>그 디스크에 공간을 만드세요. 스냅숏은 상태까지 가중치 하나에 8바이트 이상 듭니다.</translation>
    </message>
    <message>
        <source>Freeze the first layers with lr_mult: 0, as one may when fine-tuning.</source>
        <translation>미세 조정할 때처럼 lr_mult: 0으로 앞쪽 층을 고정하세요.</translation>
    </message>
    <message>
        <source>Give %1 a stride of %2 and a kernel of %3.</source>
        <translation>%1의 스트라이드를 %2, 커널을 %3(으)로 하세요.</translation>
    </message>
    <message>
        <source>Give layer %1 another name: it then begins with new weights.</source>
        <translation>층 %1에 다른 이름을 주세요. 그러면 새 가중치로 시작합니다.</translation>
    </message>
    <message>
        <source>Give the network images of the size and channels that it was made for; new_height, new_width and crop_size change the size.</source>
        <translation>신경망이 만들어진 크기와 채널의 이미지를 주세요. new_height, new_width, crop_size로 크기를 바꿉니다.</translation>
    </message>
    <message>
        <source>Give your user the right to read it; LMDB also writes lock.mdb beside the data.</source>
        <translation>사용자에게 읽기 권한을 주세요. LMDB는 데이터 옆에 lock.mdb도 씁니다.</translation>
    </message>
    <message>
        <source>Go on from the last snapshot: %1.</source>
        <translation>마지막 스냅숏부터 이어서 학습하세요: %1.</translation>
    </message>
    <message>
        <source>If it runs no longer, look into the system&apos;s messages (dmesg) for &quot;Out of memory: Killed process&quot;.</source>
        <translation>더 돌고 있지 않다면 시스템 메시지(dmesg)에서 ‘Out of memory: Killed process’를 찾아보세요.</translation>
    </message>
    <message>
        <source>Import the images anew with Fitroom: what cannot be decoded is named and left out.</source>
        <translation>Fitroom으로 이미지를 다시 가져오세요. 디코딩할 수 없는 것은 이름을 알려 주고 뺍니다.</translation>
    </message>
    <message>
        <source>Import the images with the channels that the network expects: gray as 3 equal channels, or colour as gray.</source>
        <translation>신경망이 기대하는 채널로 이미지를 가져오세요. 회색조를 같은 채널 3개로, 또는 컬러를 회색조로 바꿉니다.</translation>
    </message>
    <message>
        <source>Install a newer NVIDIA driver; nvidia-smi shows the one in use.</source>
        <translation>더 새로운 NVIDIA 드라이버를 설치하세요. 지금 것은 nvidia-smi가 보여 줍니다.</translation>
    </message>
    <message>
        <source>Install that library, or name its folder in LD_LIBRARY_PATH.</source>
        <translation>그 라이브러리를 설치하거나 LD_LIBRARY_PATH에 폴더를 적으세요.</translation>
    </message>
    <message>
        <source>Install the cuDNN with which Caffe was built, or build Caffe again with the one that is installed.</source>
        <translation>Caffe를 빌드할 때 쓴 cuDNN을 설치하거나, 설치된 cuDNN으로 Caffe를 다시 빌드하세요.</translation>
    </message>
    <message>
        <source>It is no text: %1 of its %2 bytes are control characters.</source>
        <translation>텍스트가 아닙니다. %2바이트 중 %1바이트가 제어 문자입니다.</translation>
    </message>
    <message>
        <source>It is the file %1.</source>
        <translation>그 파일은 %1입니다.</translation>
    </message>
    <message>
        <source>It leaves %3 weights of %4 and saves %5 with gradients and momentum.</source>
        <translation>가중치 %4개 중 %3개만 남고, 그래디언트와 모멘텀까지 %5을(를) 아낍니다.</translation>
    </message>
    <message>
        <source>Labels count from 0, so it is the largest label and one more.</source>
        <translation>레이블은 0부터 세므로 가장 큰 레이블에 1을 더한 수입니다.</translation>
    </message>
    <message>
        <source>Layer %1 alone has %2 weights (%3, with gradients and momentum %4), because a map of %5 enters it unpooled.</source>
        <translation>%5 맵이 풀링 없이 들어와서 층 %1 하나에만 가중치가 %2개 있습니다(%3, 그래디언트와 모멘텀까지 %4).</translation>
    </message>
    <message>
        <source>Layer %1 reads the blob %2, which no layer before it makes.</source>
        <translation>층 %1이(가) blob %2을(를) 읽지만, 그 앞의 어떤 층도 만들지 않습니다.</translation>
    </message>
    <message>
        <source>Look at that line and at the one before it: a brace, a quote or a number is missing, or a field&apos;s name is wrong.</source>
        <translation>그 줄과 바로 앞줄을 보세요. 중괄호, 따옴표, 숫자가 빠졌거나 필드 이름이 틀렸습니다.</translation>
    </message>
    <message>
        <source>Look at the last image that the log or the list names.</source>
        <translation>로그나 목록에 마지막으로 나온 이미지를 보세요.</translation>
    </message>
    <message>
        <source>Look for wrong labels in the list or database; Fitroom counts them by class.</source>
        <translation>목록이나 데이터베이스에서 잘못된 레이블을 찾으세요. Fitroom은 클래스별로 셉니다.</translation>
    </message>
    <message>
        <source>Lower batch_size in the data layer of TEST to %1, and raise test_iter to match.</source>
        <translation>TEST 데이터 층의 batch_size를 %1(으)로 줄이고 test_iter를 그만큼 올리세요.</translation>
    </message>
    <message>
        <source>Lower crop_size, or resize the images when you import them.</source>
        <translation>crop_size를 줄이거나, 가져올 때 이미지 크기를 바꾸세요.</translation>
    </message>
    <message>
        <source>Make the folder that snapshot_prefix names, and see that you may write there.</source>
        <translation>snapshot_prefix가 가리키는 폴더를 만들고, 쓸 권한이 있는지 보세요.</translation>
    </message>
    <message>
        <source>None of its %1 lines is one that Caffe prints.</source>
        <translation>%1줄 가운데 Caffe가 출력하는 줄이 하나도 없습니다.</translation>
    </message>
    <message>
        <source>Nothing in the log tells of it when the system ends a program.</source>
        <translation>시스템이 프로그램을 끝내면 로그에는 아무것도 남지 않습니다.</translation>
    </message>
    <message>
        <source>One is enough.</source>
        <translation>하나만 있어도 그렇습니다.</translation>
    </message>
    <message>
        <source>Open the network in Fitroom: it shows every shape, and marks the layer.</source>
        <translation>Fitroom에서 신경망을 여세요. 모든 모양을 보여 주고 그 층을 표시합니다.</translation>
    </message>
    <message>
        <source>Open the network in Fitroom: it shows the line and all other problems at once.</source>
        <translation>Fitroom에서 신경망을 여세요. 그 줄과 다른 문제까지 한꺼번에 보여 줍니다.</translation>
    </message>
    <message>
        <source>Open the network in Fitroom: problems that can be known before training are marked there.</source>
        <translation>Fitroom에서 신경망을 여세요. 학습 전에 알 수 있는 문제는 거기에 표시됩니다.</translation>
    </message>
    <message>
        <source>Open the network in Fitroom: the loose input is marked, and a wire mends it.</source>
        <translation>Fitroom에서 신경망을 여세요. 연결되지 않은 입력이 표시되고, 선 하나로 고쳐집니다.</translation>
    </message>
    <message>
        <source>Open the solver in Fitroom: its form offers what there is.</source>
        <translation>Fitroom에서 솔버를 여세요. 양식에 쓸 수 있는 것이 나옵니다.</translation>
    </message>
    <message>
        <source>Out of memory: the GPU has less than this network asks for.</source>
        <translation>메모리 부족: GPU 메모리가 이 신경망에 모자랍니다.</translation>
    </message>
    <message>
        <source>Out of memory: the program asked for main memory (RAM) that was not there.</source>
        <translation>메모리 부족: 프로그램이 요청한 주 메모리(RAM)가 없었습니다.</translation>
    </message>
    <message>
        <source>Put a Pooling layer with global_pooling: true between %1 and %2.</source>
        <translation>%1과(와) %2 사이에 global_pooling: true인 Pooling 층을 두세요.</translation>
    </message>
    <message>
        <source>Reading the log was cancelled.</source>
        <translation>로그 읽기를 취소했습니다.</translation>
    </message>
    <message>
        <source>Resize the images to half their sides: %1 instead of %2.</source>
        <translation>이미지의 가로세로를 반으로 줄이세요: %2 대신 %1.</translation>
    </message>
    <message>
        <source>Restart the computer, and see whether other programs can use the GPU.</source>
        <translation>컴퓨터를 다시 시작하고, 다른 프로그램이 GPU를 쓸 수 있는지 보세요.</translation>
    </message>
    <message>
        <source>Run a few iterations on the CPU: there the message is clearer.</source>
        <translation>CPU에서 몇 번 반복해 보세요. 메시지가 더 분명합니다.</translation>
    </message>
    <message>
        <source>Set PYTHONPATH to the folder of that layer, and run the file alone to see its message.</source>
        <translation>PYTHONPATH를 그 층의 폴더로 하고, 파일만 따로 실행해 메시지를 보세요.</translation>
    </message>
    <message>
        <source>Set batch_size to %1 in the data layer of TRAIN, and iter_size to %2 in the solver: a step still learns from %3 items.</source>
        <translation>TRAIN 데이터 층의 batch_size: %1, 솔버의 iter_size: %2. 이렇게 하면 한 스텝이 여전히 %3개에서 배웁니다.</translation>
    </message>
    <message>
        <source>Set global_pooling: true in layer %1, which feeds %2.</source>
        <translation>%2에 이어지는 층 %1에 global_pooling: true를 넣으세요.</translation>
    </message>
    <message>
        <source>Set max_iter in the solver, and what else the lr_policy needs (gamma, power, stepsize).</source>
        <translation>솔버에 max_iter와, lr_policy에 필요한 다른 값(gamma, power, stepsize)을 넣으세요.</translation>
    </message>
    <message>
        <source>Set num_output of the last fully connected layer to the number of classes.</source>
        <translation>마지막 완전 연결 층의 num_output을 클래스 수로 하세요.</translation>
    </message>
    <message>
        <source>Set solver_mode: CPU and leave out --gpu.</source>
        <translation>solver_mode: CPU로 하고 --gpu를 빼세요.</translation>
    </message>
    <message>
        <source>Setting up succeeded because Caffe takes the memory of a blob only when it is first used.</source>
        <translation>Caffe는 blob을 처음 쓸 때에야 메모리를 잡기 때문에 신경망을 만드는 데까지는 성공했습니다.</translation>
    </message>
    <message>
        <source>Take a lighter network: fewer filters, fewer layers, a smaller fully connected layer.</source>
        <translation>더 가벼운 신경망을 쓰세요. 필터와 층을 줄이고 완전 연결 층을 작게 합니다.</translation>
    </message>
    <message>
        <source>That is the way when the number of classes is another one; all other layers are still copied.</source>
        <translation>클래스 수가 달라질 때 쓰는 방법입니다. 다른 층은 모두 그대로 복사됩니다.</translation>
    </message>
    <message>
        <source>That was after the last iteration, %1.</source>
        <translation>마지막 반복 %1 뒤였습니다.</translation>
    </message>
    <message>
        <source>That was before any network was set up.</source>
        <translation>신경망을 만들기 전이었습니다.</translation>
    </message>
    <message>
        <source>That was in the TEST pass at iteration %1.</source>
        <translation>반복 %1의 TEST 단계였습니다.</translation>
    </message>
    <message>
        <source>That was in the first TRAIN step, before iteration 0 was done.</source>
        <translation>첫 TRAIN 스텝, 반복 0이 끝나기 전이었습니다.</translation>
    </message>
    <message>
        <source>That was in the first TRAIN step, before iteration 0 was done; the TEST network had been set up before it.</source>
        <translation>첫 TRAIN 스텝, 반복 0이 끝나기 전이었습니다. TEST 신경망은 그 전에 만들어져 있었습니다.</translation>
    </message>
    <message>
        <source>That was in training, after iteration %1.</source>
        <translation>학습 중, 반복 %1 뒤였습니다.</translation>
    </message>
    <message>
        <source>That was when the network was set up and training had not begun.</source>
        <translation>신경망은 만들어졌고 학습은 시작되지 않은 때였습니다.</translation>
    </message>
    <message>
        <source>That was while a network was being read or set up.</source>
        <translation>신경망을 읽거나 만드는 중이었습니다.</translation>
    </message>
    <message>
        <source>That was while the %1 network was being set up, at layer %2.</source>
        <translation>%1 신경망을 만드는 중, 층 %2에서였습니다.</translation>
    </message>
    <message>
        <source>That was while the network was being set up, at layer %1.</source>
        <translation>신경망을 만드는 중, 층 %1에서였습니다.</translation>
    </message>
    <message>
        <source>The GPU is too old for this cuDNN: it needs compute capability 3.0 or more.</source>
        <translation>이 cuDNN에는 GPU가 너무 오래되었습니다. compute capability 3.0 이상이 필요합니다.</translation>
    </message>
    <message>
        <source>The GPU with the number that was asked for does not exist.</source>
        <translation>요청한 번호의 GPU가 없습니다.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is older than the CUDA with which this Caffe was built.</source>
        <translation>NVIDIA 드라이버가 이 Caffe를 빌드한 CUDA보다 오래되었습니다.</translation>
    </message>
    <message>
        <source>The TEST network stays in memory beside the TRAIN network: %2 of outputs instead of %3.</source>
        <translation>TEST 신경망은 TRAIN 신경망 옆에 계속 남습니다. 출력이 %3 대신 %2이 됩니다.</translation>
    </message>
    <message>
        <source>The batch has %1 items: %2 for each.</source>
        <translation>배치에 %1개가 있습니다. 하나에 %2입니다.</translation>
    </message>
    <message>
        <source>The batch is 1 already: a smaller one is not left. It is the size of the images, %1×%2, that makes the maps so large.</source>
        <translation>배치가 이미 1이라 더 줄일 수 없습니다. 맵을 이렇게 크게 만드는 것은 이미지 크기 %1×%2입니다.</translation>
    </message>
    <message>
        <source>The database that layer %1 reads was not found.</source>
        <translation>층 %1이(가) 읽는 데이터베이스를 찾지 못했습니다.</translation>
    </message>
    <message>
        <source>The desktop and other training take from the same memory.</source>
        <translation>데스크톱과 다른 학습도 같은 메모리를 씁니다.</translation>
    </message>
    <message>
        <source>The disk or the database is full.</source>
        <translation>디스크나 데이터베이스가 가득 찼습니다.</translation>
    </message>
    <message>
        <source>The driver gave up, or another program holds the GPU for itself alone.</source>
        <translation>드라이버가 포기했거나, 다른 프로그램이 GPU를 독점하고 있습니다.</translation>
    </message>
    <message>
        <source>The file %1 was not found.</source>
        <translation>파일 %1을(를) 찾지 못했습니다.</translation>
    </message>
    <message>
        <source>The input does not match the network: %1 and %2 should be equal.</source>
        <translation>입력이 신경망과 맞지 않습니다. %1과(와) %2이(가) 같아야 합니다.</translation>
    </message>
    <message>
        <source>The label %1 is out of range: the network has %2 classes, so labels go from 0 to %3.</source>
        <translation>레이블 %1이(가) 범위를 벗어났습니다. 신경망의 클래스가 %2개이므로 레이블은 0부터 %3까지입니다.</translation>
    </message>
    <message>
        <source>The largest outputs: %1.</source>
        <translation>가장 큰 출력: %1.</translation>
    </message>
    <message>
        <source>The last loss before it was %1.</source>
        <translation>그 직전 손실은 %1이었습니다.</translation>
    </message>
    <message>
        <source>The learning rate is no number at iteration %1.</source>
        <translation>반복 %1에서 학습률이 숫자가 아닙니다.</translation>
    </message>
    <message>
        <source>The log could not be opened: %1.</source>
        <translation>로그를 열 수 없습니다: %1.</translation>
    </message>
    <message>
        <source>The log ends in the middle, without an error: the program was ended from outside, or it is still running.</source>
        <translation>로그가 오류 없이 중간에 끝납니다. 프로그램이 밖에서 종료되었거나 아직 돌고 있습니다.</translation>
    </message>
    <message>
        <source>The loss gets another number of labels than of predictions: %2 predictions, %3 labels.</source>
        <translation>손실에 들어온 예측과 레이블의 수가 다릅니다. 예측 %2개, 레이블 %3개.</translation>
    </message>
    <message>
        <source>The mean does not belong to these images: %1 and %2 should be equal.</source>
        <translation>평균이 이 이미지들의 것이 아닙니다. %1과(와) %2이(가) 같아야 합니다.</translation>
    </message>
    <message>
        <source>The outputs take %4 instead of %5. Layers with BatchNorm see fewer items at a time.</source>
        <translation>출력이 %5 대신 %4이 됩니다. BatchNorm 층은 한 번에 더 적은 것을 봅니다.</translation>
    </message>
    <message>
        <source>The program crashed in %1.</source>
        <translation>프로그램이 %1에서 비정상 종료했습니다.</translation>
    </message>
    <message>
        <source>The program crashed in %1: nearly always by a label that is not below the number of classes.</source>
        <translation>프로그램이 %1에서 비정상 종료했습니다. 거의 언제나 클래스 수 이상인 레이블 때문입니다.</translation>
    </message>
    <message>
        <source>The program crashed: %1</source>
        <translation>프로그램이 비정상 종료했습니다: %1</translation>
    </message>
    <message>
        <source>The program was killed from outside, nearly always by the system because the main memory (RAM) was full.</source>
        <translation>프로그램이 밖에서 강제 종료되었습니다. 거의 언제나 주 메모리(RAM)가 가득 차서 시스템이 한 일입니다.</translation>
    </message>
    <message>
        <source>The solver asks for something that Caffe does not know, or a field is missing: %1</source>
        <translation>솔버가 Caffe가 모르는 것을 요구하거나 필드가 빠졌습니다: %1</translation>
    </message>
    <message>
        <source>The test pass before it went well: it needs no gradients.</source>
        <translation>그 전의 TEST 단계는 잘 끝났습니다. 그래디언트가 필요 없기 때문입니다.</translation>
    </message>
    <message>
        <source>The text of the network or the solver has an error at line %1, column %2: %3</source>
        <translation>신경망이나 솔버의 텍스트 %1줄 %2칸에 오류가 있습니다: %3</translation>
    </message>
    <message>
        <source>The weights of layer %1 have another shape in the file (%2) than in this network (%3).</source>
        <translation>층 %1의 가중치 모양이 파일(%2)과 이 신경망(%3)에서 다릅니다.</translation>
    </message>
    <message>
        <source>There is no NVIDIA GPU that CUDA can use: none is built in, none is given to this machine, or the driver is not loaded.</source>
        <translation>CUDA가 쓸 수 있는 NVIDIA GPU가 없습니다. 장착되지 않았거나, 이 머신에 할당되지 않았거나, 드라이버가 로드되지 않았습니다.</translation>
    </message>
    <message>
        <source>There is nothing in it.</source>
        <translation>아무것도 들어 있지 않습니다.</translation>
    </message>
    <message>
        <source>This Caffe does not know the layer type %1; Fitroom does.</source>
        <translation>이 Caffe는 층 종류 %1을(를) 모르지만 Fitroom은 압니다.</translation>
    </message>
    <message>
        <source>This Caffe was built without GPU, and the solver or the command asks for one.</source>
        <translation>이 Caffe는 GPU 없이 빌드되었는데, 솔버나 명령이 GPU를 요구합니다.</translation>
    </message>
    <message>
        <source>This Caffe was not built for the GPU&apos;s architecture.</source>
        <translation>이 Caffe는 이 GPU 아키텍처용으로 빌드되지 않았습니다.</translation>
    </message>
    <message>
        <source>This is a folder, not a log.</source>
        <translation>로그가 아니라 폴더입니다.</translation>
    </message>
    <message>
        <source>Train it in Fitroom, or build a Caffe that has this layer.</source>
        <translation>Fitroom에서 학습하거나, 이 층이 있는 Caffe를 빌드하세요.</translation>
    </message>
    <message>
        <source>Train on the CPU: solver_mode: CPU, or with Fitroom.</source>
        <translation>CPU로 학습하세요. solver_mode: CPU로 하거나 Fitroom을 쓰세요.</translation>
    </message>
    <message>
        <source>Try a smaller batch_size.</source>
        <translation>batch_size를 더 작게 해 보세요.</translation>
    </message>
    <message>
        <source>Two layers make the blob %1.</source>
        <translation>두 층이 blob %1을(를) 만듭니다.</translation>
    </message>
    <message>
        <source>Use one mean_value for each channel instead of the mean file.</source>
        <translation>평균 파일 대신 채널마다 mean_value를 하나씩 쓰세요.</translation>
    </message>
    <message>
        <source>Use versions of CUDA, cuDNN and driver that belong together and know this card.</source>
        <translation>서로 맞고 이 카드를 아는 버전의 CUDA, cuDNN, 드라이버를 쓰세요.</translation>
    </message>
    <message>
        <source>Weights and maps shrink together; few images rarely need a large network.</source>
        <translation>가중치와 맵이 함께 줄어듭니다. 이미지가 적으면 큰 신경망이 필요한 일은 드뭅니다.</translation>
    </message>
    <message>
        <source>What lies before the first layer that learns needs no gradients.</source>
        <translation>학습하는 첫 층보다 앞에 있는 것은 그래디언트가 필요 없습니다.</translation>
    </message>
    <message>
        <source>crop_size does not fit the images: one of them is smaller (%2 and %3).</source>
        <translation>crop_size가 이미지와 맞지 않습니다. 더 작은 이미지가 있습니다(%2과(와) %3).</translation>
    </message>
    <message>
        <source>cuDNN could not start: its version does not fit this Caffe, the CUDA or the driver, or the GPU&apos;s memory was full already.</source>
        <translation>cuDNN이 시작되지 못했습니다. 버전이 이 Caffe, CUDA, 드라이버와 맞지 않거나 GPU 메모리가 이미 찼습니다.</translation>
    </message>
    <message>
        <source>fitroom import --color rgb or --color gray does it.</source>
        <translation>fitroom import --color rgb 또는 --color gray로 할 수 있습니다.</translation>
    </message>
    <message>
        <source>lr_policy &quot;poly&quot; divides by max_iter, which the solver does not give.</source>
        <translation>lr_policy &quot;poly&quot;는 max_iter로 나누는데, 솔버에 그 값이 없습니다.</translation>
    </message>
    <message>
        <source>Learning stays the same; training may wait for the disk. Training under a limit does this by itself.</source>
        <translation>학습은 그대로이고, 학습 중에 디스크를 기다릴 수 있습니다. 메모리 한도를 주면 학습할 때 저절로 이렇게 합니다.</translation>
    </message>
    <message>
        <source>Read fewer batches ahead: %1 instead of %2</source>
        <translation>미리 읽는 배치를 줄임: %2개 대신 %1개</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1이(가) 이미 있습니다.</translation>
    </message>
    <message>
        <source>A smaller network: it overfits less on few images, and learns less from many. All of it learns from new weights.</source>
        <translation>신경망이 작아져 이미지가 적으면 과적합이 줄고, 많으면 덜 배웁니다. 전체가 새 가중치로 학습합니다.</translation>
    </message>
    <message>
        <source>Check the phase of its layers.</source>
        <translation>층의 phase를 확인하세요.</translation>
    </message>
    <message>
        <source>Choose another name, or give --force to replace it.</source>
        <translation>다른 이름을 고르거나, 바꾸려면 --force를 주세요.</translation>
    </message>
    <message>
        <source>Compute feature maps again instead of keeping them all</source>
        <translation>특징 맵을 모두 보관하지 않고 다시 계산</translation>
    </message>
    <message>
        <source>Each feature map reaches layer %2 as one number: fewer weights to overfit with, at any image size; where in the image something is does not count any more. Layer %2 learns from new weights.</source>
        <translation>특징 맵 하나가 숫자 하나로 층 %2에 들어갑니다. 이미지 크기와 상관없이 가중치가 줄어 과적합도 줄지만, 이미지 속 위치는 더 이상 구별하지 않습니다. 새 가중치로 학습하는 층: %2.</translation>
    </message>
    <message>
        <source>Fewer weights to overfit with, and less to tell many classes apart by. Layer %1 and the next one learn from new weights.</source>
        <translation>가중치가 줄어 과적합이 줄지만, 많은 클래스를 구별하는 힘도 줄어듭니다. 새 가중치로 학습하는 층: %1, 그다음 층.</translation>
    </message>
    <message>
        <source>Fine detail goes with the pixels.</source>
        <translation>픽셀이 줄면서 미세한 부분도 사라집니다.</translation>
    </message>
    <message>
        <source>Fine detail goes with the pixels. Import the images in this size.</source>
        <translation>픽셀이 줄면서 미세한 부분도 사라집니다. 이미지를 이 크기로 가져오세요.</translation>
    </message>
    <message>
        <source>Fine detail goes with the pixels. Import the images in this size. Layer %5 is tied to the size of the image: it learns from new weights.</source>
        <translation>픽셀이 줄면서 미세한 부분도 사라집니다. 이미지를 이 크기로 가져오세요. 이미지 크기에 묶여 있어 새 가중치로 학습하는 층: %5.</translation>
    </message>
    <message>
        <source>Fine detail goes with the pixels. Layer %5 is tied to the size of the image: it learns from new weights.</source>
        <translation>픽셀이 줄면서 미세한 부분도 사라집니다. 이미지 크기에 묶여 있어 새 가중치로 학습하는 층: %5.</translation>
    </message>
    <message>
        <source>Freeze the first %1 of %2 layers with weights (lr_mult: 0)</source>
        <translation>가중치가 있는 층 %2개 중 처음 %1개를 고정(lr_mult: 0)</translation>
    </message>
    <message>
        <source>Give numbers from the ladder, for example --step 1,3.</source>
        <translation>사다리의 번호를 주세요. 예: --step 1,3.</translation>
    </message>
    <message>
        <source>Global pooling before layer %2: %4 weights instead of %3</source>
        <translation>층 %2 앞에 전역 풀링: 가중치가 %3개 대신 %4개</translation>
    </message>
    <message>
        <source>Global pooling in layer %1: %4 weights instead of %3 in layer %2</source>
        <translation>층 %1: 전역 풀링 적용, 층 %2의 가중치 %3개 대신 %4개</translation>
    </message>
    <message>
        <source>Half of the filters in every convolution</source>
        <translation>모든 합성곱의 필터를 절반으로</translation>
    </message>
    <message>
        <source>Images of %1×%2 instead of %3×%4</source>
        <translation>이미지 크기: %3×%4 대신 %1×%2</translation>
    </message>
    <message>
        <source>Kernel %2 and stride %3 instead of %4 and %5 in layer %1</source>
        <translation>층 %1의 커널과 스트라이드: %4, %5 대신 %2, %3</translation>
    </message>
    <message>
        <source>Learning stays the same to the last bit; only time is paid. Training under a limit does this by itself.</source>
        <translation>학습은 마지막 비트까지 그대로이고 시간만 더 듭니다. 메모리 한도를 주면 학습할 때 저절로 이렇게 합니다.</translation>
    </message>
    <message>
        <source>Learning stays the same: the gradients of %3 batches are added up before each update.</source>
        <translation>학습은 그대로입니다. 배치 %3개의 그래디언트를 더한 뒤 한 번 갱신합니다.</translation>
    </message>
    <message>
        <source>Learning stays the same: the test takes as many images in smaller portions.</source>
        <translation>학습은 그대로입니다. 테스트가 같은 수의 이미지를 더 작게 나누어 처리합니다.</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>이 방법을 빼세요.</translation>
    </message>
    <message>
        <source>Raise the limit, or begin with a smaller network.</source>
        <translation>한도를 올리거나 더 작은 신경망으로 시작하세요.</translation>
    </message>
    <message>
        <source>Test batch_size %1 instead of %2</source>
        <translation>테스트 batch_size: %2 대신 %1</translation>
    </message>
    <message>
        <source>Test batch_size %1 instead of %2, test_iter %3</source>
        <translation>테스트 batch_size: %2 대신 %1, test_iter: %3</translation>
    </message>
    <message>
        <source>The answers stay the same.</source>
        <translation>답은 그대로입니다.</translation>
    </message>
    <message>
        <source>The first layer looks at every place in coarser steps; the images keep their size.</source>
        <translation>첫 층이 모든 자리를 더 성긴 간격으로 봅니다. 이미지 크기는 그대로입니다.</translation>
    </message>
    <message>
        <source>The first layer looks at every place in coarser steps; the images keep their size. Layer %1 learns from new weights.</source>
        <translation>첫 층이 모든 자리를 더 성긴 간격으로 봅니다. 이미지 크기는 그대로입니다. 새 가중치로 학습하는 층: %1.</translation>
    </message>
    <message>
        <source>The gradients of %3 batches are added up, but BatchNorm sees only %1 images at a time: its averages are unsteady below 16.</source>
        <translation>배치 %3개의 그래디언트를 더하지만, BatchNorm이 한 번에 보는 이미지는 %1개뿐입니다. 16개보다 적으면 평균이 흔들립니다.</translation>
    </message>
    <message>
        <source>The gradients of %3 batches are added up. BatchNorm sees %1 images at a time, which is enough for steady averages.</source>
        <translation>배치 %3개의 그래디언트를 더합니다. BatchNorm은 한 번에 이미지 %1개를 보므로 평균이 안정적입니다.</translation>
    </message>
    <message>
        <source>The network has no layers to plan.</source>
        <translation>계획할 층이 신경망에 없습니다.</translation>
    </message>
    <message>
        <source>The network sees a smaller part of each image, as sharp as before.</source>
        <translation>신경망이 각 이미지에서 더 작은 부분을 같은 선명도로 봅니다.</translation>
    </message>
    <message>
        <source>The network sees a smaller part of each image, as sharp as before. Layer %5 is tied to the size of the image: it learns from new weights.</source>
        <translation>신경망이 각 이미지에서 더 작은 부분을 같은 선명도로 봅니다. 이미지 크기에 묶여 있어 새 가중치로 학습하는 층: %5.</translation>
    </message>
    <message>
        <source>The search for what fits was stopped.</source>
        <translation>들어맞는 방법 찾기를 멈췄습니다.</translation>
    </message>
    <message>
        <source>The step &quot;%1&quot; changes nothing after the others.</source>
        <translation>‘%1’ 방법은 다른 방법 뒤에서는 바꾸는 것이 없습니다.</translation>
    </message>
    <message>
        <source>There is no step %1: the ladder has %2.</source>
        <translation>방법 %1번은 없습니다. 사다리에 있는 방법: %2개.</translation>
    </message>
    <message>
        <source>These layers stay as they are: good for fine-tuning from pretrained weights, useless without them.</source>
        <translation>이 층들은 바뀌지 않습니다. 사전 학습 가중치로 미세 조정할 때 좋고, 그런 가중치가 없으면 쓸모가 없습니다.</translation>
    </message>
    <message>
        <source>With these steps %1 (%2 bytes) are still needed and the limit is %3: %4 over.</source>
        <translation>이 방법을 모두 써도 필요한 메모리는 %1(%2바이트), 한도는 %3입니다: %4 초과.</translation>
    </message>
    <message>
        <source>batch_size %1 instead of %2</source>
        <translation>batch_size: %2 대신 %1</translation>
    </message>
    <message>
        <source>batch_size %1 instead of %2, iter_size %3</source>
        <translation>batch_size: %2 대신 %1, iter_size: %3</translation>
    </message>
    <message>
        <source>num_output %2 instead of %3 in layer %1</source>
        <translation>층 %1의 num_output: %3 대신 %2</translation>
    </message>
    <message>
        <source>Feature maps in 16 bits (bfloat16)</source>
        <translation>특징 맵을 16비트(bfloat16)로</translation>
    </message>
    <message>
        <source>There is no storage called %1.</source>
        <translation>storage 값 %1은(는) 없습니다.</translation>
    </message>
    <message>
        <source>Use &quot;float32&quot; or &quot;bfloat16&quot;.</source>
        <translation>&quot;float32&quot; 또는 &quot;bfloat16&quot;을 사용하세요.</translation>
    </message>
    <message>
        <source>Learning stays nearly the same: feature maps and their gradients are rounded to two or three digits, weights and sums keep all of theirs.</source>
        <translation>학습은 거의 그대로입니다. 특징 맵과 그 그래디언트는 두세 자리로 반올림되고, 가중치와 합계는 모든 자릿수를 유지합니다.</translation>
    </message>
    <message>
        <source>Import the images in another size.</source>
        <translation>이미지를 다른 크기로 가져오세요.</translation>
    </message>
    <message>
        <source>Sizes are for networks whose data has channels, height and width.</source>
        <translation>크기는 데이터에 채널, 높이, 너비가 있는 신경망에만 해당합니다.</translation>
    </message>
    <message>
        <source>The data layers of this network cannot say another size.</source>
        <translation>이 신경망의 데이터 층으로는 다른 크기를 정할 수 없습니다.</translation>
    </message>
    <message>
        <source>This network takes no images: there is no size to choose.</source>
        <translation>이 신경망은 이미지를 받지 않으므로 고를 크기가 없습니다.</translation>
    </message>
    <message>
        <source>A small network that learns less from many images. The images keep their size and the %2 classes stay. Training starts anew: weights of this network no longer fit.</source>
        <translation>작은 신경망이라 이미지가 많으면 덜 배웁니다. 이미지 크기와 클래스 %2개는 그대로입니다. 학습은 처음부터 다시 시작하며, 지금 신경망의 가중치는 더 이상 맞지 않습니다.</translation>
    </message>
    <message>
        <source>The template %1 instead of this network</source>
        <translation>이 신경망 대신 템플릿 %1</translation>
    </message>
    <message>
        <source>Feature maps stay in 32 bits: stored in 16 bits this network would need no less memory.</source>
        <translation>특징 맵을 32비트로 둡니다. 이 신경망은 16비트로 저장해도 메모리가 줄지 않습니다.</translation>
    </message>
    <message>
        <source>What was reading it has ended.</source>
        <translation>출력을 읽던 프로그램이 끝났습니다.</translation>
    </message>
    <message>
        <source>Set moving_average_fraction to 0.9 in batch_norm_param of every BatchNorm layer.</source>
        <translation>모든 BatchNorm 층의 batch_norm_param에서 moving_average_fraction을 0.9로 설정하세요.</translation>
    </message>
    <message>
        <source>Tests see BatchNorm&apos;s averages over the last %1 batches, of the %2 that are trained: they lag behind the weights, and accuracy looks worse than it is.</source>
        <translation>테스트는 학습할 배치 %2개 가운데 마지막 %1개에 걸친 BatchNorm 평균을 사용합니다. 이 평균은 가중치보다 뒤처지므로 정확도가 실제보다 낮게 보입니다.</translation>
    </message>
    <message>
        <source>%1 cannot train together with other devices.</source>
        <translation>%1에서는 다른 장치와 함께 학습할 수 없습니다.</translation>
    </message>
    <message>
        <source>%1 has %3 of %4 free, and training needs %2 in one piece.</source>
        <translation>%1: 메모리 %4 중 %3 비어 있음. 학습에는 한 덩어리로 %2 필요합니다.</translation>
    </message>
    <message>
        <source>%1 has %3 of %4 free, and training needs %2 in one piece. Other programs hold memory of it: %5.</source>
        <translation>%1: 메모리 %4 중 %3 비어 있음. 학습에는 한 덩어리로 %2 필요합니다. 다른 프로그램 사용: %5.</translation>
    </message>
    <message>
        <source>--gpu names card %1 twice.</source>
        <translation>--gpu에 카드 %1번이 두 번 있습니다.</translation>
    </message>
    <message>
        <source>--gpu wants numbers of graphics cards, all or none, not &apos;%1&apos;.</source>
        <translation>--gpu에는 그래픽 카드 번호나 all, none을 적습니다(지금 값: ‘%1’).</translation>
    </message>
    <message>
        <source>Choose a smaller plan (fitroom fit shows them), another device, or the CPU.</source>
        <translation>더 작은 계획(fitroom fit으로 볼 수 있습니다)이나 다른 장치, CPU를 선택하세요.</translation>
    </message>
    <message>
        <source>Close one of them, choose a smaller plan (fitroom fit shows them), another device, or the CPU.</source>
        <translation>그중 하나를 닫거나, 더 작은 계획(fitroom fit으로 볼 수 있습니다)이나 다른 장치, CPU를 선택하세요.</translation>
    </message>
    <message>
        <source>Close other programs if memory is short, or choose another device.</source>
        <translation>메모리가 부족하면 다른 프로그램을 닫거나 다른 장치를 선택하세요.</translation>
    </message>
    <message>
        <source>Close what else uses the card, or go on with a smaller plan or on the CPU.</source>
        <translation>카드를 쓰는 다른 프로그램을 닫거나, 더 작은 계획으로 또는 CPU에서 계속하세요.</translation>
    </message>
    <message>
        <source>Device %1 of the %2 that train together no longer answers.</source>
        <translation>함께 학습하는 장치 %2개 중 %1번이 더 이상 응답하지 않습니다.</translation>
    </message>
    <message>
        <source>Go on from the snapshot with the other devices.</source>
        <translation>스냅숏에서 나머지 장치로 계속하세요.</translation>
    </message>
    <message>
        <source>Going on there did not work: %1.</source>
        <translation>거기에서 계속하지 못했습니다: %1.</translation>
    </message>
    <message>
        <source>Install it from NVIDIA&apos;s packages, or put the file beside the program; meanwhile the CPU trains.</source>
        <translation>NVIDIA 패키지로 설치하거나 파일을 프로그램 옆에 두세요. 그동안은 CPU로 학습합니다.</translation>
    </message>
    <message>
        <source>Name GPUs only, or start several processes with mpirun.</source>
        <translation>GPU만 지정하거나 mpirun으로 프로세스를 여러 개 시작하세요.</translation>
    </message>
    <message>
        <source>Name each once.</source>
        <translation>각각 한 번씩만 적으세요.</translation>
    </message>
    <message>
        <source>One of the graphics cards that train together no longer answers: %1.</source>
        <translation>함께 학습하는 그래픽 카드 중 하나가 더 이상 응답하지 않습니다: %1.</translation>
    </message>
    <message>
        <source>The graphics card needs NVIDIA&apos;s library %1, which is not installed or too old.</source>
        <translation>그래픽 카드에 필요한 NVIDIA 라이브러리가 없거나 너무 오래되었습니다: %1.</translation>
    </message>
    <message>
        <source>The graphics card stopped working in the middle of a computation: %1.</source>
        <translation>계산 중에 그래픽 카드가 멈췄습니다: %1.</translation>
    </message>
    <message>
        <source>The graphics card&apos;s memory is full: %1 (%2 MiB are free).</source>
        <translation>그래픽 카드의 메모리가 가득 찼습니다: %1 (%2 MiB 비어 있음).</translation>
    </message>
    <message>
        <source>There is no device %1 here; there are cpu%2.</source>
        <translation>여기에 없는 장치입니다: %1. 있는 장치: cpu%2.</translation>
    </message>
    <message>
        <source>fitroom devices lists them with their memory.</source>
        <translation>fitroom devices로 목록과 메모리를 볼 수 있습니다.</translation>
    </message>
    <message>
        <source>fitroom devices lists them: cuda:0 is number 0.</source>
        <translation>fitroom devices로 목록을 볼 수 있습니다. cuda:0이 0번입니다.</translation>
    </message>
    <message>
        <source>--sync-bn normalizes with the batches of all ranks.</source>
        <translation>--sync-bn을 주면 모든 랭크의 배치로 정규화합니다.</translation>
    </message>
    <message>
        <source>A batch of %1 cannot be split among %2 ranks.</source>
        <translation>크기 %1인 배치는 랭크 %2개로 나눌 수 없습니다.</translation>
    </message>
    <message>
        <source>Check the network between the machines, and whether a firewall closes it.</source>
        <translation>기계 사이의 네트워크와 방화벽이 막고 있는지 확인하세요.</translation>
    </message>
    <message>
        <source>Check the network between the machines, then go on from the snapshot.</source>
        <translation>기계 사이의 네트워크를 확인한 다음 스냅숏에서 이어서 하세요.</translation>
    </message>
    <message>
        <source>Each of the %1 ranks normalizes with its own batch of %2; tests and snapshots have the averages of rank 0.</source>
        <translation>랭크 %1개가 저마다 자기 배치 %2개로 정규화합니다. 테스트와 스냅숏에는 랭크 0의 평균이 들어갑니다.</translation>
    </message>
    <message>
        <source>Effective batch = %1 × %2 ranks = %4.</source>
        <translation>실효 배치 = %1 × 랭크 %2개 = %4.</translation>
    </message>
    <message>
        <source>Effective batch = %1 × %2 ranks × iter_size %3 = %4.</source>
        <translation>실효 배치 = %1 × 랭크 %2개 × iter_size %3 = %4.</translation>
    </message>
    <message>
        <source>Give every rank the same files, and the same program.</source>
        <translation>모든 랭크에 같은 파일과 같은 프로그램을 주세요.</translation>
    </message>
    <message>
        <source>Go on from the last good state on the CPU, or on the card after a new start of Fitroom. If it happens again, look at the card&apos;s temperature and driver.</source>
        <translation>마지막 정상 상태에서 CPU로 이어서 하거나, Fitroom을 다시 시작한 뒤 카드로 이어서 하세요. 다시 일어나면 카드의 온도와 드라이버를 확인하세요.</translation>
    </message>
    <message>
        <source>Go on from the snapshot, with the devices that are left.</source>
        <translation>남은 장치로 스냅숏에서 이어서 하세요.</translation>
    </message>
    <message>
        <source>Go on on the CPU, or start Fitroom again and go on from the snapshot.</source>
        <translation>CPU로 이어서 하거나, Fitroom을 다시 시작해 스냅숏에서 이어서 하세요.</translation>
    </message>
    <message>
        <source>Look whether that machine is well, then go on from the snapshot with the ranks that there are.</source>
        <translation>그 기계가 정상인지 살펴본 다음, 남아 있는 랭크로 스냅숏에서 이어서 하세요.</translation>
    </message>
    <message>
        <source>Make batch_size a multiple of %2, or train with another number of ranks.</source>
        <translation>batch_size를 %2의 배수로 하거나 랭크 수를 바꾸어 학습하세요.</translation>
    </message>
    <message>
        <source>Rank %1 of %2, on %3, has stopped.</source>
        <translation>랭크 %1(전체 %2개, %3에서 실행)이 멈췄습니다.</translation>
    </message>
    <message>
        <source>Rank %1 of %2, on %3, is lost.</source>
        <translation>랭크 %1(전체 %2개, %3에서 실행)을 잃었습니다.</translation>
    </message>
    <message>
        <source>Several devices trained together: they cannot be changed in the middle.</source>
        <translation>여러 장치가 함께 학습하고 있었으므로 도중에 장치를 바꿀 수 없습니다.</translation>
    </message>
    <message>
        <source>The file&apos;s batch_size is split among the ranks.</source>
        <translation>파일의 batch_size를 랭크끼리 나눕니다.</translation>
    </message>
    <message>
        <source>The file&apos;s batch_size is that of each rank; --split-batch splits it among them.</source>
        <translation>파일의 batch_size는 랭크마다의 크기입니다. --split-batch를 주면 랭크끼리 나눕니다.</translation>
    </message>
    <message>
        <source>The graphics card failed earlier and cannot be used again before Fitroom is started anew.</source>
        <translation>그래픽 카드가 앞서 고장을 일으켜, Fitroom을 다시 시작하기 전에는 쓸 수 없습니다.</translation>
    </message>
    <message>
        <source>The processes that were started together cannot meet: %1 (%2).</source>
        <translation>함께 시작한 프로세스들이 서로 만나지 못합니다: %1 (%2).</translation>
    </message>
    <message>
        <source>The ranks cannot exchange their gradients: %1.</source>
        <translation>랭크끼리 기울기를 주고받지 못합니다: %1.</translation>
    </message>
    <message>
        <source>The ranks cannot watch each other: %1.</source>
        <translation>랭크끼리 서로 살펴볼 수 없습니다: %1.</translation>
    </message>
    <message>
        <source>The ranks were started with different networks, solvers, weights or data.</source>
        <translation>랭크마다 신경망, solver, 가중치 또는 데이터가 다르게 시작되었습니다.</translation>
    </message>
    <message>
        <source>This rank has left the others.</source>
        <translation>이 랭크는 다른 랭크들에서 빠졌습니다.</translation>
    </message>
    <message>
        <source>Training has ended on rank %1.</source>
        <translation>랭크 %1에서 학습이 끝났습니다.</translation>
    </message>
    <message>
        <source>Use the mpirun of the MPI that Fitroom was built with, and build again if it is another one now.</source>
        <translation>Fitroom을 빌드할 때 쓴 MPI의 mpirun을 쓰세요. MPI가 바뀌었으면 다시 빌드하세요.</translation>
    </message>
    <message>
        <source>What it says tells why.</source>
        <translation>이유는 그 랭크가 알린 말에 있습니다.</translation>
    </message>
    <message>
        <source>What that rank says tells why.</source>
        <translation>이유는 그 랭크의 메시지에 있습니다.</translation>
    </message>
    <message>
        <source>Choose another device.</source>
        <translation>다른 장치를 선택하세요.</translation>
    </message>
    <message>
        <source>The graphics card %1 is not here any more.</source>
        <translation>더 이상 없는 그래픽 카드입니다: %1.</translation>
    </message>
    <message>
        <source>There is no graphics card here.</source>
        <translation>그래픽 카드가 없습니다.</translation>
    </message>
    <message>
        <source>Free some space and press Snapshot now.</source>
        <translation>공간을 확보하고 ‘지금 스냅숏’을 누르세요.</translation>
    </message>
    <message>
        <source>Several devices trained together: they go on from a snapshot, and that of iteration %1 could not be written.</source>
        <translation>장치 여러 개로 함께 학습하고 있어 스냅숏에서 계속해야 하는데, 반복 %1의 스냅숏을 저장하지 못했습니다.</translation>
    </message>
    <message>
        <source>Name several cards for one process (--gpu 0,1), or leave out --sync-bn.</source>
        <translation>한 프로세스에 카드를 여러 장 지정하거나(--gpu 0,1) --sync-bn을 빼세요.</translation>
    </message>
    <message>
        <source>Several processes cannot normalize together (--sync-bn) on graphics cards.</source>
        <translation>여러 프로세스는 그래픽 카드에서 함께 정규화(--sync-bn)할 수 없습니다.</translation>
    </message>
</context>
<context>
    <name>devices</name>
    <message>
        <source>Main memory</source>
        <translation>주 메모리</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>number of graphics cards, name</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>not known how much</source>
        <translation>양은 알 수 없음</translation>
    </message>
    <message>
        <source>the desktop (%1): %2</source>
        <translation>데스크톱 화면(%1): %2</translation>
    </message>
    <message>
        <source>%1 (process %2): %3</source>
        <translation>%1(프로세스 %2): %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>programs that use a graphics card</comment>
        <translation>
            <numerusform>그 밖 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between programs</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Beside it, in the computer&apos;s memory: %1 (read ahead %2, a snapshot&apos;s copy %3, a copy of what was learned %4, in case the card fails).</source>
        <translation>이 밖에 컴퓨터 메모리에 필요한 양: %1 (미리 읽기 %2, 스냅숏 사본 %3, 카드 고장에 대비한 학습 내용 사본 %4).</translation>
    </message>
    <message>
        <source>Only %1 are free there.</source>
        <translation>거기에는 %1만 비어 있습니다.</translation>
    </message>
    <message>
        <source>On the CPU for now: %1</source>
        <translation>지금은 CPU에서 계산합니다: %1</translation>
    </message>
</context>
<context>
    <name>editor</name>
    <message>
        <source>A layer cannot read its own output.</source>
        <translation>층은 자기 출력을 읽을 수 없습니다.</translation>
    </message>
    <message>
        <source>That would make a circle: this layer already feeds the other.</source>
        <translation>고리가 생깁니다. 이 층은 이미 그 층으로 이어집니다.</translation>
    </message>
    <message>
        <source>This layer has no output.</source>
        <translation>이 층에는 출력이 없습니다.</translation>
    </message>
    <message>
        <source>A data layer takes no input.</source>
        <translation>데이터 층은 입력을 받지 않습니다.</translation>
    </message>
    <message>
        <source>All inputs are taken. Drop the wire on one of them to replace it.</source>
        <translation>입력이 모두 찼습니다. 바꾸려면 그중 하나에 선을 놓으세요.</translation>
    </message>
    <message>
        <source>These two are connected already.</source>
        <translation>이미 연결되어 있습니다.</translation>
    </message>
    <message>
        <source>One of the two takes no part in this phase.</source>
        <translation>둘 중 하나는 이 단계에서 쓰이지 않습니다.</translation>
    </message>
    <message>
        <source>No layer here can take this output.</source>
        <translation>이 출력을 받을 수 있는 층이 없습니다.</translation>
    </message>
    <message>
        <source>Enter connects to %1; arrows choose another layer, Esc leaves it.</source>
        <translation>Enter로 연결: %1. 화살표로 다른 층을 고르고, Esc로 그만둡니다.</translation>
    </message>
    <message>
        <source>Shape and join</source>
        <translation>모양과 결합</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>합성곱</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>풀링</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>활성화</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>정규화</translation>
    </message>
    <message>
        <source>Inner product</source>
        <translation>완전 연결</translation>
    </message>
    <message>
        <source>Loss and metrics</source>
        <translation>손실과 지표</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::AssumedSize</name>
    <message>
        <source>The images are not here yet. Say their size (channels × height × width), and the network is measured with it.</source>
        <translation>이미지가 아직 없습니다. 크기(채널 × 높이 × 너비)를 알려 주면 그 크기로 신경망을 측정합니다.</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>채널</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>높이</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>너비</translation>
    </message>
    <message>
        <source>Measure with this size</source>
        <translation>이 크기로 측정</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::BatchHelper</name>
    <message>
        <source>Batches added up</source>
        <translation>모아서 더할 배치</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>학습률</translation>
    </message>
    <message>
        <source>The epochs stay, so what the file counts in iterations goes along:</source>
        <translation>에포크는 그대로이고, 파일에서 반복 횟수로 세는 값이 함께 바뀝니다:</translation>
    </message>
    <message>
        <source>As many images an update as before: iterations and learning rate stay as they are.</source>
        <translation>업데이트마다 보는 이미지 수가 전과 같습니다. 반복 횟수와 학습률도 그대로입니다.</translation>
    </message>
    <message>
        <source>max_iter, stepsize and the like stay, and now stand for other numbers of epochs.</source>
        <translation>max_iter, stepsize 등은 그대로이고, 이제 다른 에포크 수를 뜻합니다.</translation>
    </message>
    <message>
        <source>The iterations stay: they are %1 epochs now, %2 before.</source>
        <translation>반복 횟수는 그대로입니다. 지금은 %1 에포크, 전에는 %2 에포크입니다.</translation>
    </message>
    <message>
        <source>BatchNorm sees a single image at a time, however many batches are added up: its averages say little, and accuracy suffers.</source>
        <translation>배치를 아무리 모아 더해도 BatchNorm은 한 번에 이미지 하나만 봅니다. 평균이 의미가 적어 정확도가 떨어집니다.</translation>
    </message>
    <message>
        <source>BatchNorm sees only %1 images at a time, however many batches are added up: below %2 its averages are unsteady.</source>
        <translation>배치를 아무리 모아 더해도 BatchNorm은 한 번에 이미지 %1장만 봅니다. %2장 미만이면 평균이 불안정합니다.</translation>
    </message>
    <message>
        <source>Keep the epochs</source>
        <translation>에포크 유지</translation>
    </message>
    <message>
        <source>max_iter, stepsize, stepvalue, test_interval, snapshot and warm-up count iterations. With this they change with the batch, so that everything happens after as many looks at your images as before.</source>
        <translation>max_iter, stepsize, stepvalue, test_interval, snapshot, 워밍업은 반복 횟수로 셉니다. 이것을 켜면 배치와 함께 바뀌어, 모든 일이 이미지를 전과 같은 횟수만큼 본 뒤에 일어납니다.</translation>
    </message>
    <message>
        <source>How these go together</source>
        <translation>값들의 관계</translation>
    </message>
    <message>
        <source>One iteration takes one batch, or as many as are added up, and then changes the weights once. An epoch is over when every image has been seen: images ÷ effective batch iterations. max_iter and stepsize count iterations, so half the batch needs twice of both for the same epochs. A smaller batch gives noisier gradients: it takes a smaller learning rate. Accuracy in the end depends little on the batch as long as the rate goes along with it.</source>
        <translation>반복 한 번은 배치 하나(또는 모아서 더하는 만큼)를 보고 가중치를 한 번 바꿉니다. 모든 이미지를 보면 한 에포크가 끝납니다. 이미지 수 ÷ 실효 배치만큼 반복합니다. max_iter와 stepsize는 반복 횟수이므로, 배치가 절반이면 같은 에포크에 둘 다 두 배가 필요합니다. 배치가 작으면 그래디언트에 잡음이 많아 학습률도 작아야 합니다. 학습률을 함께 맞추기만 하면 최종 정확도는 배치에 크게 좌우되지 않습니다.</translation>
    </message>
    <message>
        <source>Effective batch: %1, as before</source>
        <translation>실효 배치: %1, 전과 같음</translation>
    </message>
    <message>
        <source>Effective batch: %1 instead of %2</source>
        <translation>실효 배치: %2 → %1</translation>
    </message>
    <message numerus="yes">
        <source>Add up %n batches</source>
        <translation>
            <numerusform>배치 %n개를 모아서 더하기</numerusform>
        </translation>
    </message>
    <message>
        <source>Linear rule: the rate goes with the effective batch. It holds up to a few thousand images an update (%1).</source>
        <translation>선형 규칙: 학습률은 실효 배치에 비례합니다. 업데이트당 이미지 수천 장까지 성립합니다(%1).</translation>
    </message>
    <message>
        <source>%1 scales its steps by itself: usual is the square root of the change (%2).</source>
        <translation>%1: 보폭을 스스로 조절하므로 보통 변화의 제곱근을 씁니다(%2).</translation>
    </message>
    <message>
        <source>This batch is beyond that: begin with less.</source>
        <translation>이 배치는 그 범위를 넘습니다. 더 작은 값으로 시작하세요.</translation>
    </message>
    <message>
        <source>Let it warm up over the first epochs.</source>
        <translation>처음 몇 에포크 동안 워밍업하세요.</translation>
    </message>
    <message>
        <source>Learning rate %1 instead of %2</source>
        <translation>학습률 %2 → %1</translation>
    </message>
    <message>
        <source>%1, nearly the %2 of before: nearly the same learning, in the memory of the small batch and of one more gradient for every weight.</source>
        <translation>%1: 이전의 %2에 가깝습니다. 학습은 거의 그대로이며, 작은 배치의 메모리에 가중치마다 그래디언트 하나가 더 듭니다.</translation>
    </message>
    <message>
        <source>%1 as before: the same learning but for BatchNorm, in the memory of the small batch and of one more gradient for every weight.</source>
        <translation>%1: 이전과 같습니다. BatchNorm만 빼고 학습은 그대로이며, 작은 배치의 메모리에 가중치마다 그래디언트 하나가 더 듭니다.</translation>
    </message>
    <message>
        <source>%1 as before: the same learning, in the memory of the small batch and of one more gradient for every weight.</source>
        <translation>%1: 이전과 같습니다. 학습은 그대로이며, 작은 배치의 메모리에 가중치마다 그래디언트 하나가 더 듭니다.</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>graphics cards that train together</comment>
        <translation>
            <numerusform>카드 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2 × iter_size %3 = %4</source>
        <translation>%1 × %2 × iter_size %3 = %4</translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation>%1 × %2 = %3</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CauseCard</name>
    <message>
        <source>Line %1 of the log</source>
        <translation>로그 %1줄</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>도움이 되는 것</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ChartLegend</name>
    <message>
        <source>training</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>검증</translation>
    </message>
    <message>
        <source>each iteration</source>
        <translation>반복마다</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ClassBars</name>
    <message>
        <source>Images in each class</source>
        <translation>클래스별 이미지</translation>
    </message>
    <message>
        <source>%1 classes with %2 to %3 images</source>
        <translation>클래스 %1개, 이미지 %2–%3개</translation>
    </message>
    <message>
        <source>%1: %2 images</source>
        <translation>%1: 이미지 %2개</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ClassModel</name>
    <message>
        <source>%1: %2 images</source>
        <translation>%1: 이미지 %2개</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ClassTable</name>
    <message>
        <source>Class</source>
        <translation>클래스</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>정답</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>이미지</translation>
    </message>
    <message>
        <source>Most often taken for</source>
        <translation>가장 자주 헷갈린 클래스</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>class, how often</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n번</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CompareChart</name>
    <message>
        <source>%1 ends at %2</source>
        <translation>%1: 끝 값 %2</translation>
    </message>
    <message>
        <source>Runs compared</source>
        <translation>학습 비교</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ConfusionView</name>
    <message>
        <source>Confusion matrix</source>
        <translation>혼동 행렬</translation>
    </message>
    <message>
        <source>%1 of %2 images right</source>
        <translation>이미지 %2개 중 %1개 정답</translation>
    </message>
    <message>
        <source>what the network said</source>
        <translation>신경망의 답</translation>
    </message>
    <message>
        <source>the true class</source>
        <translation>실제 클래스</translation>
    </message>
    <message>
        <source>%1 images of %2 were taken for %3</source>
        <translation>%2 이미지 %1개를 %3: 이렇게 답함</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CopiedModel</name>
    <message>
        <source>, </source>
        <comment>between names of layers</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>No layer of this network has its weights in the file. Layers are found by name.</source>
        <translation>이 신경망의 어떤 층도 파일에 가중치가 없습니다. 층은 이름으로 찾습니다.</translation>
    </message>
    <message>
        <source>Weights copied into %1 of %2 layers.</source>
        <translation>%2개 층 중 %1개에 가중치를 복사했습니다.</translation>
    </message>
    <message>
        <source>Weights copied into %1 of %2 layers. New, because the shape differs: %3.</source>
        <translation>%2개 층 중 %1개에 가중치를 복사했습니다. 모양이 달라 새로 시작하는 층: %3.</translation>
    </message>
    <message>
        <source>New, because the file has no such layer: %1.</source>
        <translation>파일에 없어 새로 시작하는 층: %1.</translation>
    </message>
    <message>
        <source>The shapes differ, so this layer starts from new weights.</source>
        <translation>모양이 달라 이 층은 새 가중치로 시작합니다.</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>복사됨</translation>
    </message>
    <message>
        <source>new</source>
        <translation>새로 시작</translation>
    </message>
    <message>
        <source>shape differs: new</source>
        <translation>모양이 다름: 새로 시작</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>쓰지 않음</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>In the network</source>
        <translation>신경망</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CurveChart</name>
    <message>
        <source>iteration</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>에포크</translation>
    </message>
    <message>
        <source>Nothing drawn yet.</source>
        <translation>아직 그린 것이 없습니다.</translation>
    </message>
    <message>
        <source>Training loss went from %1 to %2 by iteration %3.</source>
        <translation>학습 손실: %1 → %2 (반복 %3까지).</translation>
    </message>
    <message>
        <source>Training accuracy went from %1 to %2 by iteration %3.</source>
        <translation>학습 정확도: %1 → %2 (반복 %3까지).</translation>
    </message>
    <message>
        <source>The learning rate went from %1 to %2 by iteration %3.</source>
        <translation>학습률: %1 → %2 (반복 %3까지).</translation>
    </message>
    <message>
        <source>Validation loss was lowest, %1, at iteration %2 and is %3 now.</source>
        <translation>검증 손실은 반복 %2에서 %1로 가장 낮았고 지금은 %3입니다.</translation>
    </message>
    <message>
        <source>Validation accuracy was highest, %1, at iteration %2 and is %3 now.</source>
        <translation>검증 정확도는 반복 %2에서 %1로 가장 높았고 지금은 %3입니다.</translation>
    </message>
    <message>
        <source>The value was not a number from iteration %1 on.</source>
        <translation>반복 %1부터 값이 숫자가 아닙니다.</translation>
    </message>
    <message>
        <source>rate × %1</source>
        <translation>학습률 × %1</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>chance %1 = 1 in %2</source>
        <translation>무작위 %1 = 1/%2</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>검증 %1</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>학습 %1</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>반복 %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CurveTable</name>
    <message>
        <source>Iteration</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>에포크</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>학습률</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Training, smoothed</source>
        <translation>학습(부드럽게)</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>검증</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::DataPage</name>
    <message>
        <source>%1 of %2 files</source>
        <translation>파일 %1/%2</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, 약 %2 남음</translation>
    </message>
    <message numerus="yes">
        <source>%1 images imported, %n file(s) left out. See which and why.</source>
        <translation>
            <numerusform>이미지 %1개를 가져왔고 파일 %n개는 제외했습니다. 어떤 파일이 왜 빠졌는지 보기.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 images imported.</source>
        <translation>이미지 %1개를 가져왔습니다.</translation>
    </message>
    <message>
        <source>Use them in the network</source>
        <translation>신경망에 사용</translation>
    </message>
    <message>
        <source>Go to the network</source>
        <translation>신경망으로 이동</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>Import images: look first, copy later</source>
        <translation>이미지 가져오기: 먼저 살펴보고 나중에 복사</translation>
    </message>
    <message>
        <source>%1 training, %2 validation, %3 classes</source>
        <translation>학습 %1, 검증 %2, 클래스 %3</translation>
    </message>
    <message>
        <source>Looking at the images; nothing is copied</source>
        <translation>이미지를 살펴보는 중. 아무것도 복사하지 않습니다</translation>
    </message>
    <message>
        <source>Importing: %1</source>
        <translation>가져오는 중: %1</translation>
    </message>
    <message>
        <source>Look at the images in %1</source>
        <translation>%1: 이미지 살펴보기</translation>
    </message>
    <message>
        <source>Choose a folder of images</source>
        <translation>이미지 폴더 선택</translation>
    </message>
    <message>
        <source>The images need a project to go into.</source>
        <translation>이미지를 넣을 프로젝트가 필요합니다.</translation>
    </message>
    <message>
        <source>Open or begin one on the Start page; what was looked at stays here.</source>
        <translation>시작 페이지에서 하나를 열거나 만드세요. 살펴본 내용은 여기 남습니다.</translation>
    </message>
    <message>
        <source>Training reads the project&apos;s images now.</source>
        <translation>지금 학습이 프로젝트의 이미지를 읽고 있습니다.</translation>
    </message>
    <message>
        <source>Stop training, then import.</source>
        <translation>학습을 중지한 뒤 가져오세요.</translation>
    </message>
    <message>
        <source>The network reads these images now, with one output for each of the %1 classes. Undo takes it back.</source>
        <translation>이제 신경망이 이 이미지를 읽고, 클래스 %1개마다 출력이 하나씩 있습니다. ‘실행 취소’로 되돌릴 수 있습니다.</translation>
    </message>
    <message>
        <source>Looking at %1</source>
        <translation>%1: 살펴보는 중</translation>
    </message>
    <message>
        <source>This project has its images</source>
        <translation>이 프로젝트에는 이미지가 있습니다</translation>
    </message>
    <message>
        <source>No images yet</source>
        <translation>아직 이미지가 없습니다</translation>
    </message>
    <message>
        <source>Drop a folder here or choose one. Fitroom only looks until you press Import.</source>
        <translation>폴더를 여기에 놓거나 선택하세요. ‘가져오기’를 누르기 전에는 살펴보기만 합니다.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>%1 of %2 can go in</source>
        <translation>%2개 중 %1개를 가져올 수 있음</translation>
    </message>
    <message>
        <source>checked in %1</source>
        <translation>확인하는 데 %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1–%2</translation>
    </message>
    <message>
        <source>every image</source>
        <translation>모든 이미지</translation>
    </message>
    <message>
        <source>sizes differ</source>
        <translation>크기가 제각각</translation>
    </message>
    <message>
        <source>Gray</source>
        <translation>회색조</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>색</translation>
    </message>
    <message>
        <source>Gray and colour</source>
        <translation>회색조와 컬러</translation>
    </message>
    <message>
        <source>%1 with 16 bit</source>
        <translation>16비트 %1개</translation>
    </message>
    <message>
        <source>%1 gray, %2 colour</source>
        <translation>회색조 %1, 컬러 %2</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>8비트</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>클래스 %1개</translation>
    </message>
    <message>
        <source>%1 images in each</source>
        <translation>각각 이미지 %1개</translation>
    </message>
    <message>
        <source>%1 to %2 images in each</source>
        <translation>각각 이미지 %1–%2개</translation>
    </message>
    <message>
        <source>%1 duplicates</source>
        <translation>중복 %1개</translation>
    </message>
    <message>
        <source>no picture twice</source>
        <translation>겹치는 이미지 없음</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>제외됨</translation>
    </message>
    <message>
        <source>kept in one part</source>
        <translation>같은 분할에 둠</translation>
    </message>
    <message>
        <source>Images in each class</source>
        <translation>클래스별 이미지</translation>
    </message>
    <message>
        <source>Browse</source>
        <translation>둘러보기</translation>
    </message>
    <message>
        <source>one image of each class</source>
        <translation>클래스마다 이미지 하나</translation>
    </message>
    <message>
        <source>Search %1 classes</source>
        <translation>클래스 %1개에서 찾기</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out</source>
        <translation>
            <numerusform>제외한 파일 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>Import %1 images</source>
        <translation>이미지 %1개 가져오기</translation>
    </message>
    <message>
        <source>%1 pixels</source>
        <translation>%1픽셀</translation>
    </message>
    <message>
        <source>%1 of %2 pixels</source>
        <translation>%2픽셀 중 %1픽셀</translation>
    </message>
    <message>
        <source>%1, as it is</source>
        <translation>%1, 원본 그대로</translation>
    </message>
    <message>
        <source>%1, resized</source>
        <translation>%1, 크기 조정됨</translation>
    </message>
    <message>
        <source>Values after the mean</source>
        <translation>평균을 뺀 값</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>값</translation>
    </message>
    <message>
        <source>%1, 8 bit</source>
        <translation>%1, 8비트</translation>
    </message>
    <message>
        <source>%1, 32 bit</source>
        <translation>%1, 32비트</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>목록 저장</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>텍스트 (*.txt)</translation>
    </message>
    <message>
        <source>The list is saved as %1.</source>
        <translation>목록을 저장했습니다: %1.</translation>
    </message>
    <message>
        <source>The list could not be saved: %1.</source>
        <translation>목록을 저장하지 못했습니다: %1.</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>다른 위치를 선택하세요.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>폴더 선택…</translation>
    </message>
    <message>
        <source>Points the network at the imported images and gives it one output for each class</source>
        <translation>신경망이 가져온 이미지를 읽게 하고 클래스마다 출력을 하나씩 둡니다</translation>
    </message>
    <message>
        <source>What is in the folder</source>
        <translation>폴더에 있는 것</translation>
    </message>
    <message>
        <source>What the network sees</source>
        <translation>신경망이 보는 것</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>전체</translation>
    </message>
    <message>
        <source>Scale of the picture</source>
        <translation>그림 배율</translation>
    </message>
    <message>
        <source>The image as the network gets it</source>
        <translation>신경망이 받는 이미지</translation>
    </message>
    <message>
        <source>The same spot, enlarged</source>
        <translation>같은 곳을 확대</translation>
    </message>
    <message>
        <source>A spot at full resolution</source>
        <translation>원본 해상도의 한 부분</translation>
    </message>
    <message>
        <source>The same spot after resizing</source>
        <translation>크기 조정 뒤의 같은 부분</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>모양</translation>
    </message>
    <message>
        <source>In main memory</source>
        <translation>주 메모리</translation>
    </message>
    <message>
        <source>On the device</source>
        <translation>장치 메모리</translation>
    </message>
    <message>
        <source>Will it fit at this size?</source>
        <translation>이 크기로 들어갈까요?</translation>
    </message>
    <message>
        <source>Choose a network; the bar below answers.</source>
        <translation>신경망을 고르면 아래 막대가 답합니다.</translation>
    </message>
    <message>
        <source>One image of each class</source>
        <translation>클래스마다 이미지 하나</translation>
    </message>
    <message>
        <source>Search classes</source>
        <translation>클래스 찾기</translation>
    </message>
    <message>
        <source>Files left out</source>
        <translation>제외한 파일</translation>
    </message>
    <message>
        <source>below: training, above: validation</source>
        <translation>아래: 학습, 위: 검증</translation>
    </message>
    <message>
        <source>Import images</source>
        <translation>이미지 가져오기</translation>
    </message>
    <message>
        <source>Import others instead, or go on with the network. Images of before stay on disk: Undo brings them back.</source>
        <translation>다른 이미지를 대신 가져오거나 신경망으로 넘어가세요. 이전 이미지는 디스크에 남아 있어 실행 취소로 되돌릴 수 있습니다.</translation>
    </message>
    <message>
        <source>The bar below answers once the network reads these images.</source>
        <translation>신경망이 이 이미지를 읽기 시작하면 아래 막대에 답이 나옵니다.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::DeviceField</name>
    <message>
        <source>Computes on</source>
        <translation>계산 장치</translation>
    </message>
    <message>
        <source>asking…</source>
        <translation>확인 중…</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>자동: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name of a graphics card, its number</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Use all graphics cards</source>
        <translation>모든 그래픽 카드 사용</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::DeviceList</name>
    <message>
        <source>Look again</source>
        <translation>다시 확인</translation>
    </message>
    <message>
        <source>Asking the driver…</source>
        <translation>드라이버에 확인하는 중…</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%2 중 %1 비어 있음</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>메모리 %1</translation>
    </message>
    <message>
        <source>compute capability %1</source>
        <translation>compute capability %1</translation>
    </message>
    <message>
        <source>driver for %1</source>
        <translation>드라이버: %1</translation>
    </message>
    <message>
        <source>In use by others: %1</source>
        <translation>다른 프로그램이 사용 중: %1</translation>
    </message>
    <message>
        <source>Cannot be used: %1</source>
        <translation>사용할 수 없음: %1</translation>
    </message>
    <message>
        <source>CPU: %1</source>
        <translation>CPU: %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::EpochField</name>
    <message>
        <source> epochs</source>
        <translation> 에포크</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>반복 %1회</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>반복</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::FieldEdit</name>
    <message>
        <source>Back to the default of %1</source>
        <translation>기본값으로 되돌리기: %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::FindBox</name>
    <message>
        <source>Find a layer or a command</source>
        <translation>층이나 명령 찾기</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>찾은 것</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::FinetuneDialog</name>
    <message>
        <source>Choose weights</source>
        <translation>가중치 선택</translation>
    </message>
    <message>
        <source>Weights (*.caffemodel *.binaryproto *.h5);;All files (*)</source>
        <translation>가중치 (*.caffemodel *.binaryproto *.h5);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>There is no network to compare with.</source>
        <translation>비교할 신경망이 없습니다.</translation>
    </message>
    <message>
        <source>Open or build one on the Network page first.</source>
        <translation>먼저 신경망 페이지에서 하나를 열거나 만드세요.</translation>
    </message>
    <message>
        <source>Comparing the weights with the network…</source>
        <translation>가중치를 신경망과 비교하는 중…</translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation>미세 조정</translation>
    </message>
    <message>
        <source>Weights that were trained elsewhere are copied into the layers of the same name and shape. The others start new. Nothing of the file is changed.</source>
        <translation>다른 곳에서 학습한 가중치를 이름과 모양이 같은 층에 복사합니다. 나머지 층은 새로 시작합니다. 파일은 바뀌지 않습니다.</translation>
    </message>
    <message>
        <source>Choose weights…</source>
        <translation>가중치 선택…</translation>
    </message>
    <message>
        <source>No file chosen yet</source>
        <translation>아직 고른 파일이 없음</translation>
    </message>
    <message>
        <source>Weights file</source>
        <translation>가중치 파일</translation>
    </message>
    <message>
        <source>Train from these weights</source>
        <translation>이 가중치로 학습</translation>
    </message>
    <message>
        <source>Start from new weights</source>
        <translation>새 가중치로 시작</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>What each layer takes from the file</source>
        <translation>층마다 파일에서 가져오는 것</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::FitBar</name>
    <message>
        <source>Another program took %1.</source>
        <translation>다른 프로그램이 가져간 메모리: %1.</translation>
    </message>
    <message>
        <source>Close ledger</source>
        <translation>내역 닫기</translation>
    </message>
    <message>
        <source>Open ledger</source>
        <translation>메모리 내역</translation>
    </message>
    <message>
        <source>Needs %1; %2 are free.</source>
        <translation>필요 %1, 남은 공간 %2.</translation>
    </message>
    <message>
        <source>No network yet</source>
        <translation>아직 신경망이 없습니다</translation>
    </message>
    <message>
        <source>No project yet</source>
        <translation>아직 프로젝트가 없습니다</translation>
    </message>
    <message>
        <source>One image takes %1 of %2.</source>
        <translation>이미지 하나: %2 중 %1.</translation>
    </message>
    <message>
        <source>%1 of main memory are free.</source>
        <translation>남은 주 메모리: %1.</translation>
    </message>
    <message>
        <source>Choose network</source>
        <translation>신경망 선택</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>재는 중…</translation>
    </message>
    <message>
        <source>Before this edit: %1.</source>
        <translation>이 편집 전: %1.</translation>
    </message>
    <message>
        <source>Cannot be measured yet</source>
        <translation>아직 잴 수 없습니다</translation>
    </message>
    <message>
        <source>Show problem</source>
        <translation>문제 보기</translation>
    </message>
    <message>
        <source>Fits, with %1 to spare</source>
        <translation>들어갑니다. %1 남습니다</translation>
    </message>
    <message>
        <source>In use: %1 of %2, as planned.</source>
        <translation>사용 중: %2 중 %1, 계획대로입니다.</translation>
    </message>
    <message>
        <source>Does not fit: %1 over</source>
        <translation>들어가지 않습니다: %1 초과</translation>
    </message>
    <message>
        <source>Needs %1; the limit is %2.</source>
        <translation>필요 %1, 한도 %2.</translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation>메모리에 맞추기</translation>
    </message>
    <message>
        <source>Fit bar</source>
        <translation>메모리 막대</translation>
    </message>
    <message>
        <source>About %1 of a step is computed twice to fit into %2; the results are the same.</source>
        <translation>%2 안에 들어가도록 한 스텝에서 두 번 계산하는 부분: 약 %1. 결과는 같습니다.</translation>
    </message>
    <message>
        <source>With parts computed twice: %1.</source>
        <translation>일부를 두 번 계산하면: %1.</translation>
    </message>
    <message>
        <source>%1 are free on %2.</source>
        <translation>%2: %1 비어 있습니다.</translation>
    </message>
    <message>
        <source>In use by others: %1.</source>
        <translation>다른 프로그램이 사용 중: %1.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::HelpPage</name>
    <message>
        <source>From images to a trained network</source>
        <translation>이미지에서 학습된 신경망까지</translation>
    </message>
    <message>
        <source>Data: choose a folder with one folder per class. Look at what was found, then import.</source>
        <translation>데이터: 클래스마다 폴더가 하나씩 든 폴더를 고르세요. 찾은 것을 살펴본 뒤 가져오세요.</translation>
    </message>
    <message>
        <source>Network: start from a template and change it. Every edit is measured at once.</source>
        <translation>신경망: 템플릿에서 시작해 바꿔 보세요. 고칠 때마다 바로 잽니다.</translation>
    </message>
    <message>
        <source>The bar below says whether it fits, and by how much, before anything runs.</source>
        <translation>아래 막대는 실행하기 전에 들어가는지, 얼마나 남거나 모자라는지 알려 줍니다.</translation>
    </message>
    <message>
        <source>Train: watch training and validation together. The verdict says what the curves mean and what helps.</source>
        <translation>학습: 학습과 검증을 함께 보세요. 곡선의 뜻과 도움이 되는 것을 판단으로 알려 줍니다.</translation>
    </message>
    <message>
        <source>Pause, go on, stop: nothing is lost. A snapshot can be taken at any time.</source>
        <translation>일시 정지, 이어서 학습, 중지: 잃는 것은 없습니다. 언제든 스냅숏을 남길 수 있습니다.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>단축키</translation>
    </message>
    <message>
        <source>Start, Data, Network, Train, Results</source>
        <translation>시작, 데이터, 신경망, 학습, 결과</translation>
    </message>
    <message>
        <source>Find a layer or a command</source>
        <translation>층이나 명령 찾기</translation>
    </message>
    <message>
        <source>Memory ledger</source>
        <translation>메모리 내역</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Undo, redo</source>
        <translation>실행 취소, 다시 실행</translation>
    </message>
    <message>
        <source>Train or go on, pause, take a snapshot</source>
        <translation>학습 또는 이어서 학습, 일시 정지, 스냅숏</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>다음 패널</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>다음 문제</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>메뉴</translation>
    </message>
    <message>
        <source>On the canvas: walk along the wires; with Ctrl: move the layer</source>
        <translation>캔버스: 선을 따라 이동. Ctrl과 함께: 층 옮기기</translation>
    </message>
    <message>
        <source>On the canvas: form, rename, list of layers, connect</source>
        <translation>캔버스: 양식, 이름 바꾸기, 층 목록, 연결</translation>
    </message>
    <message>
        <source>On the canvas: tidy up, duplicate, delete</source>
        <translation>캔버스: 정리, 복제, 삭제</translation>
    </message>
    <message>
        <source>On the canvas: larger, smaller, all, 100 %</source>
        <translation>캔버스: 확대, 축소, 전체, 100 %</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Fitroom reads and writes Caffe&apos;s files: networks and solvers (.prototxt), weights (.caffemodel), snapshots (.solverstate), LMDB.</source>
        <translation>Fitroom은 Caffe 파일을 읽고 씁니다: 신경망과 solver(.prototxt), 가중치(.caffemodel), 스냅숏(.solverstate), LMDB.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>도움말</translation>
    </message>
    <message>
        <source>Read a log</source>
        <translation>로그 읽기</translation>
    </message>
    <message>
        <source>Apply the suggestion in view</source>
        <translation>화면에 보이는 제안 적용</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ImportForm</name>
    <message>
        <source>Source</source>
        <translation>원본</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>크기</translation>
    </message>
    <message>
        <source>Squash</source>
        <translation>늘이기</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>자르기</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>채우기</translation>
    </message>
    <message>
        <source>Half</source>
        <translation>반반</translation>
    </message>
    <message>
        <source>Stretched to the size; proportions change</source>
        <translation>크기에 맞게 늘입니다. 비율이 바뀝니다</translation>
    </message>
    <message>
        <source>Scaled to cover the size, the rest is cut off</source>
        <translation>크기를 덮도록 맞추고 나머지는 잘라 냅니다</translation>
    </message>
    <message>
        <source>Scaled to lie inside the size, the rest is filled</source>
        <translation>크기 안에 들어가도록 맞추고 나머지는 채웁니다</translation>
    </message>
    <message>
        <source>Half of the surplus is cut off, half is filled</source>
        <translation>남는 부분의 반은 자르고 반은 채웁니다</translation>
    </message>
    <message>
        <source>How images of other proportions are resized</source>
        <translation>비율이 다른 이미지의 크기를 맞추는 방법</translation>
    </message>
    <message>
        <source>One channel</source>
        <translation>한 채널</translation>
    </message>
    <message>
        <source>RGB</source>
        <translation>RGB</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>원시</translation>
    </message>
    <message>
        <source>Small, exact; decoded while training</source>
        <translation>작고 정확함. 학습 중에 풉니다</translation>
    </message>
    <message>
        <source>Smallest; fine detail is lost</source>
        <translation>가장 작음. 세밀한 부분은 사라집니다</translation>
    </message>
    <message>
        <source>Large, exact; read as it is</source>
        <translation>크고 정확함. 그대로 읽습니다</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>값</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>이미지</translation>
    </message>
    <message>
        <source>None</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>색</translation>
    </message>
    <message>
        <source>Store as</source>
        <translation>저장 형식</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>분할</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>검증</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>테스트</translation>
    </message>
    <message>
        <source>Keep full resolution</source>
        <translation>원본 해상도 유지</translation>
    </message>
    <message>
        <source>Resize to</source>
        <translation>크기 조정</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>너비</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>높이</translation>
    </message>
    <message>
        <source>Each picture once</source>
        <translation>같은 이미지는 한 번만</translation>
    </message>
    <message>
        <source>Copies of the same picture are left out; else they stay in the same part of the split</source>
        <translation>같은 이미지의 사본은 제외합니다. 아니면 같은 분할에 둡니다</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>폴더 선택…</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>파일 %1개</translation>
    </message>
    <message>
        <source>%1, no detail is lost</source>
        <translation>%1, 세밀한 부분이 그대로</translation>
    </message>
    <message>
        <source>Sizes differ: a network needs one size</source>
        <translation>크기가 제각각입니다. 신경망에는 한 가지 크기가 필요합니다</translation>
    </message>
    <message>
        <source>%1 colour images become gray</source>
        <translation>컬러 이미지 %1개가 회색조로 바뀝니다</translation>
    </message>
    <message>
        <source>the one channel of %1 gray images is repeated</source>
        <translation>회색조 이미지 %1개의 채널을 되풀이합니다</translation>
    </message>
    <message>
        <source>as the images are</source>
        <translation>이미지 그대로</translation>
    </message>
    <message>
        <source>about %1; %2 are free</source>
        <translation>약 %1, 남은 공간 %2</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>약 %1</translation>
    </message>
    <message>
        <source>one value a channel, from the training images</source>
        <translation>학습 이미지에서 구한 채널별 값</translation>
    </message>
    <message>
        <source>one value a pixel; images need one size</source>
        <translation>픽셀별 값. 이미지 크기가 같아야 합니다</translation>
    </message>
    <message>
        <source>nothing is subtracted</source>
        <translation>아무것도 빼지 않음</translation>
    </message>
    <message>
        <source>training %1, validation %2, test %3</source>
        <translation>학습 %1, 검증 %2, 테스트 %3</translation>
    </message>
    <message>
        <source>training %1, validation %2</source>
        <translation>학습 %1, 검증 %2</translation>
    </message>
    <message>
        <source>Every class keeps its share; copies of a picture stay in one part; the order is shuffled.</source>
        <translation>클래스 비율을 유지하고, 같은 이미지는 같은 분할에 두며, 순서를 섞습니다.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::InlineMessage</name>
    <message>
        <source>Hide this message</source>
        <translation>이 메시지 숨기기</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LadderCard</name>
    <message>
        <source>fits</source>
        <translation>들어감</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>button, what it is for</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number, step</comment>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LadderList</name>
    <message>
        <source>Looking for what fits: %1 of %2</source>
        <translation>들어가는 방법 찾는 중: %1/%2</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>다시 측정</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>측정 중…</translation>
    </message>
    <message>
        <source>The network cannot be measured yet: %1</source>
        <translation>신경망을 아직 측정할 수 없습니다: %1</translation>
    </message>
    <message>
        <source>No network to measure yet.</source>
        <translation>아직 측정할 신경망이 없습니다.</translation>
    </message>
    <message>
        <source>Show problem</source>
        <translation>문제 보기</translation>
    </message>
    <message>
        <source>Choose network</source>
        <translation>신경망 선택</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>in effect</source>
        <translation>적용 중</translation>
    </message>
    <message>
        <source>not enough alone</source>
        <translation>이것만으로는 부족</translation>
    </message>
    <message>
        <source>Go to the images</source>
        <translation>이미지로 이동</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>적용</translation>
    </message>
    <message>
        <source>About %1 of a step is computed twice then.</source>
        <translation>그러면 한 스텝에서 두 번 계산하는 부분은 약 %1입니다.</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>적용됨</translation>
    </message>
    <message>
        <source>Several steps together</source>
        <translation>여러 방법을 함께</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>No single step is enough</source>
        <translation>한 가지만으로는 부족합니다</translation>
    </message>
    <message>
        <source>These steps together</source>
        <translation>다음을 모두 함께</translation>
    </message>
    <message>
        <source>The smaller images come from a new import on the page Data.</source>
        <translation>더 작은 이미지는 데이터 페이지에서 다시 가져와야 합니다.</translation>
    </message>
    <message>
        <source>Learning stays the same.</source>
        <translation>학습은 그대로입니다.</translation>
    </message>
    <message>
        <source>What each of them does to learning stands with it below.</source>
        <translation>각각이 학습에 미치는 영향은 아래 해당 항목에 있습니다.</translation>
    </message>
    <message>
        <source>No step and no combination gets there: with all of them %1 are still needed, %2 over. Raise the limit, choose a device with more memory, or begin with a smaller network.</source>
        <translation>어떤 방법이나 조합으로도 맞지 않습니다. 모두 적용해도 필요한 메모리는 %1, 초과분은 %2입니다. 한도를 올리거나, 메모리가 더 많은 장치를 고르거나, 더 작은 신경망으로 시작하세요.</translation>
    </message>
    <message>
        <source>It fits. What would save more?</source>
        <translation>들어갑니다. 더 줄이려면?</translation>
    </message>
    <message>
        <source>Learning stays the same</source>
        <translation>학습은 그대로</translation>
    </message>
    <message>
        <source>Changes the network</source>
        <translation>신경망이 바뀜</translation>
    </message>
    <message>
        <source>Loses precision or detail</source>
        <translation>정밀도나 세부가 줄어듦</translation>
    </message>
    <message>
        <source>No step would do anything here.</source>
        <translation>여기서 효과가 있는 방법이 없습니다.</translation>
    </message>
    <message>
        <source>Apply this suggestion (%1)</source>
        <translation>이 제안 적용 (%1)</translation>
    </message>
    <message numerus="yes">
        <source>Make it fit: %n step(s)</source>
        <translation>
            <numerusform>메모리에 맞추기: 방법 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>Applied. Next: import the images in %1 on the page Data.</source>
        <translation>적용했습니다. 다음: 데이터 페이지에서 이미지를 다시 가져오세요. 크기: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n later step(s) would go with it. Ctrl+Z goes back one step at a time.</source>
        <translation>
            <numerusform>이후 방법 %n개도 함께 취소됩니다. Ctrl+Z는 한 번에 하나씩 되돌립니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo down to here</source>
        <translation>여기까지 실행 취소</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>유지</translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation>메모리에 맞추기</translation>
    </message>
    <message>
        <source>mildest first</source>
        <translation>영향이 작은 것부터</translation>
    </message>
    <message>
        <source>Every rung is one edit. Apply it, look, undo it.</source>
        <translation>방법마다 편집 하나입니다. 적용하고, 보고, 되돌려 보세요.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Looking for what fits</source>
        <translation>들어가는 방법 찾기</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LayerMemory</name>
    <message>
        <source>Memory of the layer</source>
        <translation>층의 메모리</translation>
    </message>
    <message>
        <source>Known once the network can be measured.</source>
        <translation>신경망을 잴 수 있게 되면 알 수 있습니다.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>매개변수</translation>
    </message>
    <message>
        <source>Multiply-adds</source>
        <translation>곱셈-덧셈</translation>
    </message>
    <message>
        <source>at most at one moment</source>
        <translation>한 순간의 최대치</translation>
    </message>
    <message>
        <source>of all layers together</source>
        <translation>모든 층을 합친 것 중</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LedgerTable</name>
    <message>
        <source>The most that the layer holds at one moment, its weights included.</source>
        <translation>가중치를 포함해 층이 한순간에 가장 많이 차지하는 양입니다.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>total</source>
        <translation>합계</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1 안</translation>
    </message>
    <message>
        <source>One operation computes this layer and %1 together.</source>
        <translation>연산 하나가 이 층과 %1, 두 층을 함께 계산합니다.</translation>
    </message>
    <message>
        <source>Forward %1, backward %2, update %3.</source>
        <translation>순전파 %1, 역전파 %2, 갱신 %3.</translation>
    </message>
    <message>
        <source>Arithmetic: %1.</source>
        <translation>계산: %1.</translation>
    </message>
    <message>
        <source>Read and written: %1.</source>
        <translation>읽고 쓴 양: %1.</translation>
    </message>
    <message>
        <source>Measured in one training step: forward, backward and update together.</source>
        <translation>학습 한 스텝에서 측정한 값입니다. 순전파, 역전파, 갱신을 합친 것입니다.</translation>
    </message>
    <message>
        <source>Of the time of all operations of the step.</source>
        <translation>스텝의 모든 연산 시간 가운데 차지하는 비율입니다.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>시간</translation>
    </message>
    <message>
        <source>share</source>
        <translation>비율</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LeftOutModel</name>
    <message>
        <source>duplicate</source>
        <translation>중복</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>손상됨</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>읽을 수 없음</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>이유</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>종류</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LimitField</name>
    <message>
        <source>Limit</source>
        <translation>한도</translation>
    </message>
    <message>
        <source>Plan for a smaller device than this one, or leave memory to other programs.</source>
        <translation>이보다 작은 장치에 맞춰 계획하거나 다른 프로그램에 메모리를 남겨 둡니다.</translation>
    </message>
    <message>
        <source>Write it like 2 GiB or 500 MiB.</source>
        <translation>2 GiB 또는 500 MiB처럼 쓰세요.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LiveChart</name>
    <message>
        <source>Log scale</source>
        <translation>로그 눈금</translation>
    </message>
    <message>
        <source>%1, as a table</source>
        <translation>%1 표</translation>
    </message>
    <message>
        <source>Show the figures as a table</source>
        <translation>값을 표로 보기</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>학습률</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>lowest at %1</source>
        <translation>최저 %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LogLayerTable</name>
    <message>
        <source>Layer</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>출력</translation>
    </message>
    <message>
        <source>Outputs&apos; memory</source>
        <translation>출력 메모리</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>가중치</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LogPage</name>
    <message>
        <source>Copied.</source>
        <translation>복사했습니다.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n줄</numerusform>
        </translation>
    </message>
    <message>
        <source>Read the log %1</source>
        <translation>로그 %1 읽기</translation>
    </message>
    <message>
        <source>Open a log</source>
        <translation>로그 열기</translation>
    </message>
    <message>
        <source>Logs (*.log *.txt *.INFO *.ERROR *.FATAL *.out);;All files (*)</source>
        <translation>로그 (*.log *.txt *.INFO *.ERROR *.FATAL *.out);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>읽는 중…</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>%1 읽는 중…</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>신경망</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>network, phase</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>training</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>test</source>
        <translation>테스트</translation>
    </message>
    <message>
        <source>Memory by layer</source>
        <translation>층별 메모리</translation>
    </message>
    <message>
        <source>Caffe&apos;s sum for data: %1 (%2). Counted once, without layers that work in place: %3.</source>
        <translation>Caffe가 센 데이터 합계: %1(%2). 제자리 층을 빼고 한 번씩만 세면 %3입니다.</translation>
    </message>
    <message>
        <source>Training ran to its end</source>
        <translation>학습이 끝까지 진행됨</translation>
    </message>
    <message>
        <source>The log tells of no failure</source>
        <translation>로그에 실패가 없음</translation>
    </message>
    <message>
        <source>here</source>
        <translation>여기</translation>
    </message>
    <message>
        <source>What the log advises</source>
        <translation>로그가 권하는 것</translation>
    </message>
    <message>
        <source>Done: %1 Ctrl+Z takes it back.</source>
        <translation>완료: %1 Ctrl+Z로 되돌립니다.</translation>
    </message>
    <message>
        <source>Open the network of this log</source>
        <translation>이 로그의 신경망 열기</translation>
    </message>
    <message>
        <source>Projects and Caffe files (*.fitroom *.prototxt);;All files (*)</source>
        <translation>프로젝트와 Caffe 파일 (*.fitroom *.prototxt);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>This network has other layers than the log names.</source>
        <translation>이 신경망의 층은 로그에 나온 것과 다릅니다.</translation>
    </message>
    <message>
        <source>Why did it stop?</source>
        <translation>왜 멈췄나요?</translation>
    </message>
    <message>
        <source>Paste the log of Caffe, NVCaffe or DIGITS here, whole or its last lines; or open the file, or drop it on the window. Nothing leaves this computer.</source>
        <translation>Caffe, NVCaffe, DIGITS의 로그를 전부, 또는 마지막 몇 줄만 여기에 붙여 넣으세요. 파일을 열거나 창에 끌어다 놓아도 됩니다. 아무것도 이 컴퓨터 밖으로 나가지 않습니다.</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>로그의 줄</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>읽기</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>로그 열기…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Another log</source>
        <translation>다른 로그</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>답 복사</translation>
    </message>
    <message>
        <source>Open its network…</source>
        <translation>그 신경망 열기…</translation>
    </message>
    <message>
        <source>With the network of this log open, what helps becomes a button.</source>
        <translation>이 로그의 신경망을 열어 두면 도움이 되는 것이 버튼이 됩니다.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LogView</name>
    <message>
        <source>Log</source>
        <translation>로그</translation>
    </message>
    <message>
        <source>Show more or fewer lines</source>
        <translation>줄을 더 보거나 덜 보기</translation>
    </message>
    <message>
        <source>What training says appears here.</source>
        <translation>학습 중의 기록이 여기에 나옵니다.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MainWindow</name>
    <message>
        <source>Add %1</source>
        <translation>추가: %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>파일(&amp;F)</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>새 프로젝트</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>열기…</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>샘플 열기</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>저장</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>끝내기</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>편집(&amp;E)</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>실행 취소: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>실행 취소</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>다시 실행: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>다시 실행</translation>
    </message>
    <message>
        <source>Cut layers</source>
        <translation>층 잘라내기</translation>
    </message>
    <message>
        <source>Copy layers</source>
        <translation>층 복사</translation>
    </message>
    <message>
        <source>Paste layers</source>
        <translation>층 붙여넣기</translation>
    </message>
    <message>
        <source>Duplicate layers</source>
        <translation>층 복제</translation>
    </message>
    <message>
        <source>Delete layers</source>
        <translation>층 삭제</translation>
    </message>
    <message>
        <source>Choose all layers</source>
        <translation>모든 층 선택</translation>
    </message>
    <message>
        <source>Find a layer or a command</source>
        <translation>층이나 명령 찾기</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>보기(&amp;V)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>신경망</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Memory ledger</source>
        <translation>메모리 내역</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>다음 패널</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>다음 문제</translation>
    </message>
    <message>
        <source>Tidy up</source>
        <translation>정리</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>학습(&amp;T)</translation>
    </message>
    <message>
        <source>Train or go on</source>
        <translation>학습 또는 이어서 학습</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>Take a snapshot</source>
        <translation>스냅숏 남기기</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>도움말(&amp;H)</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>도움말</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>Qt 정보</translation>
    </message>
    <message>
        <source>Show or hide the menus</source>
        <translation>메뉴 보이기 또는 숨기기</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>저장했습니다.</translation>
    </message>
    <message>
        <source>Changes that were not saved last time are back. Save to keep them.</source>
        <translation>지난번에 저장하지 않은 변경을 되살렸습니다. 남기려면 저장하세요.</translation>
    </message>
    <message>
        <source>Save the changes of %1?</source>
        <translation>변경을 저장할까요? %1</translation>
    </message>
    <message>
        <source>Open the project %1</source>
        <translation>프로젝트 열기: %1</translation>
    </message>
    <message>
        <source>Fitroom has no use for %1 here.</source>
        <translation>여기서는 쓸 수 없는 파일입니다: %1.</translation>
    </message>
    <message>
        <source>Read a log</source>
        <translation>로그 읽기</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MemoryChart</name>
    <message>
        <source>%1: planned %2, used %3</source>
        <translation>%1: 계획 %2, 사용 %3</translation>
    </message>
    <message>
        <source>%1: planned %2</source>
        <translation>%1: 계획 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>외 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>update</source>
        <translation>갱신</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>검증</translation>
    </message>
    <message>
        <source>Planned; what is used shows while it trains.</source>
        <translation>계획한 값입니다. 사용량은 학습 중에 표시됩니다.</translation>
    </message>
    <message>
        <source>Used %1 at most: as planned.</source>
        <translation>최대 사용량 %1: 계획과 같습니다.</translation>
    </message>
    <message>
        <source>Used %1 at most: less than the planned %2.</source>
        <translation>최대 사용량 %1: 계획한 %2보다 적습니다.</translation>
    </message>
    <message>
        <source>Used %1 at most: more than the planned %2.</source>
        <translation>최대 사용량 %1: 계획한 %2보다 많습니다.</translation>
    </message>
    <message>
        <source>Live while each layer runs</source>
        <translation>각 층이 실행되는 동안 쓰이는 메모리</translation>
    </message>
    <message>
        <source>All memory in use at that moment, other layers&apos; too. Bar: used. Mark: planned.</source>
        <translation>그 순간에 쓰이는 모든 메모리이며 다른 층의 것도 포함합니다. 막대: 사용량. 표시: 계획.</translation>
    </message>
    <message>
        <source>%1 are reserved in all: validation needs more than training.</source>
        <translation>모두 합해 잡아 두는 메모리: %1. 검증이 학습보다 더 많이 필요합니다.</translation>
    </message>
    <message>
        <source>%1 are reserved in all: the update of the weights needs the most.</source>
        <translation>모두 합해 잡아 두는 메모리: %1. 가중치 갱신이 가장 많이 필요합니다.</translation>
    </message>
    <message>
        <source>%1 are reserved in all: some bytes between blocks stay empty.</source>
        <translation>모두 합해 잡아 두는 메모리: %1. 블록 사이에 빈 바이트가 조금 남습니다.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MemoryLegend</name>
    <message>
        <source>test</source>
        <translation>테스트</translation>
    </message>
    <message>
        <source>shares these bytes</source>
        <translation>같은 바이트를 함께 사용</translation>
    </message>
    <message>
        <source>Training and test share these bytes.</source>
        <translation>학습과 테스트가 이 공간을 함께 씁니다.</translation>
    </message>
    <message>
        <source>Memory by purpose</source>
        <translation>용도별 메모리</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MemoryMap</name>
    <message>
        <source>Memory by layer</source>
        <translation>층별 메모리</translation>
    </message>
    <message>
        <source>Memory by purpose</source>
        <translation>용도별 메모리</translation>
    </message>
    <message>
        <source>Arrow keys walk from layer to layer, Enter opens one. The table has the same figures.</source>
        <translation>화살표 키로 층 사이를 옮겨 다니고 Enter 키로 엽니다. 표에도 같은 수치가 있습니다.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Of no single layer: %1</source>
        <translation>어느 한 층의 것도 아님: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2, namely %3</source>
        <translation>%1: %2, 내역: %3</translation>
    </message>
    <message>
        <source>beside</source>
        <translation>그 밖</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MemoryPanel</name>
    <message>
        <source>Memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>Back (%1)</source>
        <translation>뒤로(%1)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>뒤로</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>다시 측정</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>층별</translation>
    </message>
    <message>
        <source>By purpose</source>
        <translation>용도별</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>표</translation>
    </message>
    <message>
        <source>What the picture shows</source>
        <translation>그림이 보여 주는 것</translation>
    </message>
    <message>
        <source>Memory by layer</source>
        <translation>층별 메모리</translation>
    </message>
    <message>
        <source>needed at the peak of a step</source>
        <translation>한 스텝에서 가장 많이 필요한 양</translation>
    </message>
    <message>
        <source>One training step</source>
        <translation>학습 한 스텝</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>한도 %1</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 남음</translation>
    </message>
    <message>
        <source>is the limit</source>
        <translation>한도</translation>
    </message>
    <message>
        <source>free in main memory now</source>
        <translation>지금 남은 주 메모리</translation>
    </message>
    <message>
        <source>over</source>
        <translation>초과</translation>
    </message>
    <message>
        <source>to spare</source>
        <translation>남음</translation>
    </message>
    <message>
        <source>Of %1 of main memory, other programs and the system use %2 and Fitroom itself %3.</source>
        <translation>주 메모리 %1 가운데 사용량: 다른 프로그램과 시스템 %2, Fitroom 자체 %3.</translation>
    </message>
    <message>
        <source>Known once the network can be measured.</source>
        <translation>신경망을 잴 수 있게 되면 알 수 있습니다.</translation>
    </message>
    <message>
        <source>The network</source>
        <translation>신경망</translation>
    </message>
    <message>
        <source>%1 at %2, batch %3, training</source>
        <translation>%1, %2, 배치 %3, 학습</translation>
    </message>
    <message>
        <source>with everything kept %1</source>
        <translation>모두 보관하면 %1</translation>
    </message>
    <message>
        <source>The process holds %1, as the operating system reports.</source>
        <translation>운영 체제 보고에 따르면 이 프로세스의 사용량은 %1입니다.</translation>
    </message>
    <message>
        <source>This run: planned %1.</source>
        <translation>이번 실행: 계획 %1.</translation>
    </message>
    <message>
        <source>This run: planned %1, allocated %2, used %3 at most.</source>
        <translation>이번 실행: 계획 %1, 할당 %2, 최대 사용 %3.</translation>
    </message>
    <message>
        <source>Each layer at its own most: %1 if none shared. They take turns with the same bytes, so that the plan needs less.</source>
        <translation>층마다 가장 많을 때의 양이며, 함께 쓰지 않으면 모두 %1입니다. 층들이 같은 바이트를 번갈아 쓰므로 계획에는 더 적게 필요합니다.</translation>
    </message>
    <message>
        <source>What is alive at the peak of the step. An area is bytes; a click opens the layer.</source>
        <translation>한 스텝의 최고점에서 살아 있는 것입니다. 넓이가 바이트이며, 클릭하면 층이 열립니다.</translation>
    </message>
    <message>
        <source>What is alive at the peak of validation, which needs more than training. An area is bytes; a click opens the layer.</source>
        <translation>학습보다 더 많이 필요한 검증의 최고점에서 살아 있는 것입니다. 넓이가 바이트이며, 클릭하면 층이 열립니다.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>아직 모름</translation>
    </message>
    <message>
        <source>Each of %1 holds this; the fullest has %2, of which Fitroom and the driver use %3.</source>
        <translation>%1 각각에 이만큼 들어갑니다. 여유가 가장 적은 카드: 전체 %2, Fitroom과 드라이버 사용량 %3.</translation>
    </message>
    <message>
        <source>Of %1 on %2, Fitroom and the driver use %3.</source>
        <translation>%2: 전체 %1, Fitroom과 드라이버 사용량 %3.</translation>
    </message>
    <message>
        <source>In use by others: %1.</source>
        <translation>다른 프로그램이 사용 중: %1.</translation>
    </message>
    <message>
        <source>free on the graphics card now</source>
        <translation>지금 그래픽 카드에서 비어 있음</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MessageLine</name>
    <message>
        <source>Close</source>
        <translation>닫기</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::Minimap</name>
    <message>
        <source>Map</source>
        <translation>지도</translation>
    </message>
    <message>
        <source>width is memory</source>
        <translation>너비는 메모리</translation>
    </message>
    <message>
        <source>Map of the network</source>
        <translation>신경망 지도</translation>
    </message>
    <message>
        <source>Click to go there</source>
        <translation>클릭하면 그곳으로 이동합니다</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::NetworkPage</name>
    <message>
        <source>Connect</source>
        <translation>연결</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>연결 끊기</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>변경: %1</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>이름 바꾸기: %1</translation>
    </message>
    <message>
        <source>Edit text</source>
        <translation>텍스트 편집</translation>
    </message>
    <message>
        <source>Tidy up</source>
        <translation>정리</translation>
    </message>
    <message>
        <source>Open or make a project first.</source>
        <translation>먼저 프로젝트를 열거나 만드세요.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>추가: %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>삭제: %1</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n layer(s)</source>
        <translation>
            <numerusform>층 %n개 삭제</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>붙여넣기</translation>
    </message>
    <message numerus="yes">
        <source>Move %n layer(s)</source>
        <translation>
            <numerusform>층 %n개 이동</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) chosen.</source>
        <translation>
            <numerusform>층 %n개를 선택했습니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a layer to see and change it, or drag one from the list to the canvas.</source>
        <translation>층을 선택해 보고 바꾸거나, 목록에서 캔버스로 끌어 오세요.</translation>
    </message>
    <message>
        <source>%1, reads %2</source>
        <translation>%1, 입력: %2</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>신경망</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>층 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation>%1, 매개변수 %2개</translation>
    </message>
    <message>
        <source>%1, %2, %3 parameters</source>
        <translation>%1, %2, 매개변수 %3개</translation>
    </message>
    <message>
        <source>Open %1 here</source>
        <translation>여기서 열기: %1</translation>
    </message>
    <message>
        <source>Arrange the layers from top to bottom (Ctrl+L)</source>
        <translation>층을 위에서 아래로 배치 (Ctrl+L)</translation>
    </message>
    <message>
        <source>Bars show</source>
        <translation>막대 표시</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>계산량</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>매개변수</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>테스트</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>단계</translation>
    </message>
    <message>
        <source>Which layers take part: while training, or while testing</source>
        <translation>쓰이는 층: 학습할 때 또는 테스트할 때</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>양식</translation>
    </message>
    <message>
        <source>Prototxt</source>
        <translation>Prototxt</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>확대 (+)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>확대</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>축소 (−)</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>축소</translation>
    </message>
    <message>
        <source>Show the whole network (0)</source>
        <translation>신경망 전체 보기 (0)</translation>
    </message>
    <message>
        <source>No network yet. Start from a template, drop a .prototxt file here, or drag a layer from the list.</source>
        <translation>아직 신경망이 없습니다. 템플릿에서 시작하거나, .prototxt 파일을 여기에 놓거나, 목록에서 층을 끌어 오세요.</translation>
    </message>
    <message>
        <source>Choose a template</source>
        <translation>템플릿 선택</translation>
    </message>
    <message>
        <source>Network canvas</source>
        <translation>신경망 캔버스</translation>
    </message>
    <message>
        <source>Arrow keys walk along the wires, Enter opens the form, Insert the list of layers.</source>
        <translation>화살표 키로 선을 따라 움직이고, Enter로 양식, Insert로 층 목록을 엽니다.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>출력 %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::NetworkScene</name>
    <message>
        <source>%1 weights</source>
        <translation>가중치 %1개</translation>
    </message>
    <message>
        <source>%1 = %2 values</source>
        <translation>%1 = 값 %2개</translation>
    </message>
    <message>
        <source>into each of %1 outputs</source>
        <translation>출력 %1개 각각으로</translation>
    </message>
    <message>
        <source>%1 for one output</source>
        <translation>출력 하나에 %1</translation>
    </message>
    <message>
        <source>%1 = %2 values, 4 bytes each</source>
        <translation>%1 = 값 %2개, 하나에 4바이트</translation>
    </message>
    <message>
        <source>and as much for its gradient</source>
        <translation>그래디언트에도 같은 만큼</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::NumberEdit</name>
    <message>
        <source>%1 is not a whole number.</source>
        <translation>정수가 아닙니다: %1.</translation>
    </message>
    <message>
        <source>%1 is not a number. Write it as 0.01.</source>
        <translation>숫자가 아닙니다: %1. 0.01처럼 적으세요.</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>최소 %1.</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>최대 %1.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::Palette</name>
    <message>
        <source>Layers</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Search layers</source>
        <translation>층 찾기</translation>
    </message>
    <message>
        <source>Layer types</source>
        <translation>층 유형</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ProblemsList</name>
    <message>
        <source>Problems</source>
        <translation>문제</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::PropertyForm</name>
    <message>
        <source>Remove</source>
        <translation>빼기</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>추가</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>설정 더 보기</translation>
    </message>
    <message>
        <source>Rarely needed</source>
        <translation>거의 쓰지 않음</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::PrototxtView</name>
    <message>
        <source>Apply</source>
        <translation>적용</translation>
    </message>
    <message>
        <source>Put this text in place (Ctrl+Enter)</source>
        <translation>이 텍스트로 바꾸기 (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>되돌리기</translation>
    </message>
    <message>
        <source>Prototxt of the layer</source>
        <translation>층의 Prototxt</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, %2번째 줄</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>아직 저장하지 않음</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::Rail</name>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>신경망</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>도움말</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>페이지</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::RatePreview</name>
    <message>
        <source>Learning rate from %1 to %2</source>
        <translation>학습률 %1 → %2</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ResolutionCard</name>
    <message>
        <source>Import the images in %1; the network follows their size.</source>
        <translation>이미지를 %1 크기로 가져오세요. 신경망이 그 크기를 따릅니다.</translation>
    </message>
    <message>
        <source>At %1: %2, fits as it is.</source>
        <translation>%1: %2, 그대로 들어갑니다.</translation>
    </message>
    <message>
        <source>At %1: %2, fits with %3 of a step computed twice.</source>
        <translation>%1: %2, 한 스텝의 %3만큼 두 번 계산하면 들어갑니다.</translation>
    </message>
    <message>
        <source>At %1: %2, fits with fewer batches read ahead.</source>
        <translation>%1: %2, 미리 읽는 배치를 줄이면 들어갑니다.</translation>
    </message>
    <message>
        <source>At %1: %2, does not fit: %3 over.</source>
        <translation>%1: %2, 들어가지 않습니다: %3 초과.</translation>
    </message>
    <message>
        <source>About %1 an image.</source>
        <translation>이미지당 약 %1.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>A step takes about %1 times as long as now.</source>
        <translation>한 스텝에 걸리는 시간은 지금의 약 %1배입니다.</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>해상도</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>측정</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Known once the network can be measured.</source>
        <translation>신경망을 측정할 수 있게 되면 알 수 있습니다.</translation>
    </message>
    <message>
        <source>Planning other image sizes…</source>
        <translation>다른 이미지 크기를 계획하는 중…</translation>
    </message>
    <message>
        <source>Stopped. Nothing is known about other image sizes yet.</source>
        <translation>중지했습니다. 다른 이미지 크기에 대해서는 아직 알 수 없습니다.</translation>
    </message>
    <message>
        <source>Side of the images in pixels</source>
        <translation>이미지 한 변의 픽셀 수</translation>
    </message>
    <message>
        <source>Shape of each layer</source>
        <translation>층별 모양</translation>
    </message>
    <message>
        <source>Largest that fits as it is: %1</source>
        <translation>그대로 들어가는 최대 크기: %1</translation>
    </message>
    <message>
        <source>With parts computed twice: %1</source>
        <translation>일부를 두 번 계산하면: %1</translation>
    </message>
    <message>
        <source>With fewer batches read ahead: %1</source>
        <translation>미리 읽는 배치를 줄이면: %1</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>지금: %1</translation>
    </message>
    <message>
        <source>%1 is no valid size here: %2</source>
        <translation>%1: 여기서 쓸 수 없는 크기입니다. %2</translation>
    </message>
    <message>
        <source>At %1: planning…</source>
        <translation>%1: 계획하는 중…</translation>
    </message>
    <message>
        <source>No other size is valid in this network: %1</source>
        <translation>이 신경망에서는 다른 크기를 쓸 수 없습니다: %1</translation>
    </message>
    <message>
        <source>Images of no size fit under this limit: the weights alone are too many, or the batch is.</source>
        <translation>이 한도에서는 어떤 크기의 이미지도 들어가지 않습니다. 가중치만으로도 너무 많거나 배치가 너무 큽니다.</translation>
    </message>
    <message>
        <source>Crop to %1</source>
        <translation>%1 크기로 자르기</translation>
    </message>
    <message>
        <source>Resize to %1</source>
        <translation>%1 크기로 조정</translation>
    </message>
    <message>
        <source>Import again in %1</source>
        <translation>%1 크기로 다시 가져오기</translation>
    </message>
    <message>
        <source>The network sees a larger part of each image.</source>
        <translation>신경망이 각 이미지의 더 넓은 부분을 봅니다.</translation>
    </message>
    <message>
        <source>The network sees more detail, where the images have it.</source>
        <translation>이미지에 있는 만큼 신경망이 더 자세히 봅니다.</translation>
    </message>
    <message>
        <source>Layer %1 is tied to the size of the images: a map of %2 enters it at %3, for which it has %4 weights.</source>
        <translation>층 %1: 이미지 크기에 묶여 있습니다. 크기 %3에서 %2 맵이 들어오며, 이를 위한 가중치가 %4개 있습니다.</translation>
    </message>
    <message>
        <source>Pretrained weights fit the side %1 and no other.</source>
        <translation>사전 학습 가중치에 맞는 변의 길이: %1뿐입니다.</translation>
    </message>
    <message>
        <source>Pretrained weights fit sides from %1 to %2 only.</source>
        <translation>사전 학습 가중치에 맞는 변의 길이: %1 ~ %2뿐입니다.</translation>
    </message>
    <message>
        <source>Tied in the same way: %1.</source>
        <translation>같은 방식으로 묶인 층: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Pool globally before %1</source>
        <translation>%1 앞에 전역 풀링</translation>
    </message>
    <message>
        <source>Pool globally in %1</source>
        <translation>%1: 전역 풀링</translation>
    </message>
    <message>
        <source>Each feature map becomes one number: the network takes images of any size, and far fewer weights are left to overfit with.</source>
        <translation>특징 맵마다 숫자 하나가 됩니다. 신경망이 어떤 크기의 이미지든 받을 수 있고, 과적합할 가중치가 훨씬 줄어듭니다.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>층</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>지금</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>%1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ResultsPage</name>
    <message>
        <source>Results</source>
        <translation>결과</translation>
    </message>
    <message>
        <source>Best: %1 with %2</source>
        <translation>최고: %1, %2</translation>
    </message>
    <message>
        <source>Try the image %1</source>
        <translation>이미지 시험: %1</translation>
    </message>
    <message>
        <source>This run left no weights. Set &quot;Snapshot every&quot; on the Train page before the next one.</source>
        <translation>이 학습에는 남은 가중치가 없습니다. 다음 학습 전에 학습 페이지에서 ‘스냅숏 간격’을 설정하세요.</translation>
    </message>
    <message>
        <source>Shows which classes are mixed up with which, over all validation images.</source>
        <translation>모든 검증 이미지에서 어떤 클래스를 서로 헷갈렸는지 보여 줍니다.</translation>
    </message>
    <message>
        <source>%1 of %2 images right: %3.</source>
        <translation>이미지 %2개 중 %1개 정답: %3.</translation>
    </message>
    <message>
        <source>%1 In %2 the right class is among the first five.</source>
        <translation>%1 정답이 상위 다섯 안에 든 비율: %2.</translation>
    </message>
    <message>
        <source>Choose an image</source>
        <translation>이미지 선택</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>보는 중…</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Drop an image here, or choose one: the network says what it sees.</source>
        <translation>이미지를 여기에 놓거나 선택하세요. 신경망이 무엇으로 보는지 알려 줍니다.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>아직 학습 기록이 없습니다</translation>
    </message>
    <message>
        <source>Train once, and accuracy, mistakes and curves appear here.</source>
        <translation>한 번 학습하면 정확도, 오답, 곡선이 여기에 나옵니다.</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>학습으로 이동</translation>
    </message>
    <message>
        <source>Go to Start</source>
        <translation>시작으로 이동</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>학습 기록</translation>
    </message>
    <message>
        <source>Validation compared</source>
        <translation>검증 비교</translation>
    </message>
    <message>
        <source>Class by class</source>
        <translation>클래스별</translation>
    </message>
    <message>
        <source>Try an image</source>
        <translation>이미지 시험</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>Test on the validation images</source>
        <translation>검증 이미지로 테스트</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>선택…</translation>
    </message>
    <message>
        <source>The image that is tried</source>
        <translation>시험할 이미지</translation>
    </message>
    <message>
        <source>Uses the weights of the best test, after iteration %1 (%2).</source>
        <translation>가장 좋은 테스트(반복 %1 뒤)의 가중치를 씁니다(%2).</translation>
    </message>
    <message>
        <source>Computes on the CPU, beside whatever the graphics card does.</source>
        <translation>그래픽 카드가 무엇을 하고 있든 CPU에서 계산합니다.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::RunController</name>
    <message>
        <source>Snapshot written: %1</source>
        <translation>스냅숏 저장: %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::RunList</name>
    <message>
        <source>Run</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>시작 시각</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::SampleMaker</name>
    <message>
        <source>Drawing the images…</source>
        <translation>이미지를 그리는 중…</translation>
    </message>
    <message>
        <source>Importing the images…</source>
        <translation>이미지를 가져오는 중…</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::SettingsPage</name>
    <message>
        <source>Language and look</source>
        <translation>언어와 모양</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>언어</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>시스템 설정대로</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>밝게</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>어둡게</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>테마</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>글자 크기</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>애니메이션</translation>
    </message>
    <message>
        <source>Off: nothing moves.</source>
        <translation>끄면 아무것도 움직이지 않습니다.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>메모리</translation>
    </message>
    <message>
        <source>Use a limit</source>
        <translation>한도 사용</translation>
    </message>
    <message>
        <source>Plan for a smaller device than this one, or leave memory to other programs. Now %1 are free.</source>
        <translation>이보다 작은 장치에 맞춰 계획하거나 다른 프로그램에 메모리를 남겨 둡니다. 지금 남은 메모리: %1.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>한도</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>설정</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>장치</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::SizeSlider</name>
    <message>
        <source>limit %1</source>
        <translation>한도 %1</translation>
    </message>
    <message>
        <source>%1: the largest side that fits as it is</source>
        <translation>%1: 그대로 들어가는 가장 큰 변</translation>
    </message>
    <message>
        <source>%1: your images</source>
        <translation>%1: 내 이미지</translation>
    </message>
    <message>
        <source>%1: now</source>
        <translation>%1: 지금</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::SolverForm</name>
    <message>
        <source>%1 training</source>
        <translation>학습 %1</translation>
    </message>
    <message>
        <source>%1 validation</source>
        <translation>검증 %1</translation>
    </message>
    <message>
        <source>epochs; %1 iterations</source>
        <translation>에포크, 반복 %1회</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>sees every validation image once</source>
        <translation>검증 이미지를 모두 한 번씩 봅니다</translation>
    </message>
    <message>
        <source>sees %1 of %2 images</source>
        <translation>이미지 %2개 중 %1개를 봅니다</translation>
    </message>
    <message>
        <source>%1 is not a number of epochs.</source>
        <translation>에포크 수가 아닙니다: %1.</translation>
    </message>
    <message>
        <source>Write the steps with semicolons between them: 10; 20; 25.</source>
        <translation>단계를 세미콜론으로 나눠 적으세요: 10; 20; 25.</translation>
    </message>
    <message>
        <source>Steps at</source>
        <translation>변경 지점</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>학습률</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>에포크</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>이미지</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>배치 크기</translation>
    </message>
    <message>
        <source>Batches added up</source>
        <translation>모아서 더할 배치</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>정책</translation>
    </message>
    <message>
        <source>Middle at</source>
        <translation>중간 지점</translation>
    </message>
    <message>
        <source>Step every</source>
        <translation>단계 간격</translation>
    </message>
    <message>
        <source>Multiply by</source>
        <translation>곱할 값</translation>
    </message>
    <message>
        <source>Each time × (gamma)</source>
        <translation>매번 × (감마)</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>감마</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>지수</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>모멘텀</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>가중치 감쇠</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>검증 간격</translation>
    </message>
    <message>
        <source>Validation batch</source>
        <translation>검증 배치</translation>
    </message>
    <message>
        <source>Snapshot every</source>
        <translation>스냅숏 간격</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>학습 설정(solver)</translation>
    </message>
    <message>
        <source>Pause to change</source>
        <translation>바꾸려면 일시 정지</translation>
    </message>
    <message>
        <source>Effective batch</source>
        <translation>실효 배치</translation>
    </message>
    <message>
        <source>iter_size: gradients of this many batches are added up before the weights change.</source>
        <translation>iter_size: 이만큼의 배치에서 나온 그래디언트를 더한 뒤 가중치를 바꿉니다.</translation>
    </message>
    <message>
        <source>never: no validation curve</source>
        <translation>안 함: 검증 곡선 없음</translation>
    </message>
    <message>
        <source>only at the end</source>
        <translation>끝날 때만</translation>
    </message>
    <message>
        <source>step: multiplied by a factor every so many epochs</source>
        <translation>step: 몇 에포크마다 배수를 곱합니다</translation>
    </message>
    <message>
        <source>multistep: multiplied by a factor at the epochs you name</source>
        <translation>multistep: 지정한 에포크마다 배수를 곱합니다</translation>
    </message>
    <message>
        <source>inv: falls smoothly, fast at first</source>
        <translation>inv: 처음에는 빠르게, 부드럽게 줄어듭니다</translation>
    </message>
    <message>
        <source>exp: multiplied by gamma at every iteration</source>
        <translation>exp: 반복마다 gamma를 곱합니다</translation>
    </message>
    <message>
        <source>poly: falls to zero at the end</source>
        <translation>poly: 끝날 때 0이 됩니다</translation>
    </message>
    <message>
        <source>fixed: stays as it is</source>
        <translation>fixed: 그대로 둡니다</translation>
    </message>
    <message>
        <source>1 epoch: %1 iterations (%2)</source>
        <translation>1에포크: 반복 %1회(%2)</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>워밍업</translation>
    </message>
    <message>
        <source>none</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>sigmoid: rises around a middle point</source>
        <translation>sigmoid: 가운데 지점 둘레에서 오릅니다</translation>
    </message>
    <message>
        <source>cosine: falls slowly at first and at last, as half a cosine does</source>
        <translation>cosine: 코사인 반 주기처럼 처음과 끝에서 천천히 내려갑니다</translation>
    </message>
    <message>
        <source>onecycle: rises to the learning rate, then falls far below where it began</source>
        <translation>onecycle: 학습률까지 올랐다가 시작보다 훨씬 아래로 내려갑니다</translation>
    </message>
    <message>
        <source>usual learning rate: %1</source>
        <translation>흔한 학습률: %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>모름</translation>
    </message>
    <message>
        <source>Images to train with</source>
        <translation>학습에 쓸 이미지 수</translation>
    </message>
    <message>
        <source>to train with:</source>
        <translation>학습용:</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::StartPage</name>
    <message>
        <source>Drawing the images…</source>
        <translation>이미지를 그리는 중…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>열기</translation>
    </message>
    <message>
        <source>Projects and Caffe files (*.fitroom *.prototxt);;All files (*)</source>
        <translation>프로젝트와 Caffe 파일 (*.fitroom *.prototxt);;모든 파일 (*)</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>시작하기</translation>
    </message>
    <message>
        <source>Start from a network</source>
        <translation>신경망에서 시작</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>최근 프로젝트</translation>
    </message>
    <message>
        <source>Nothing yet. What you open is listed here.</source>
        <translation>아직 없습니다. 연 것이 여기에 나옵니다.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>샘플 써 보기</translation>
    </message>
    <message>
        <source>Letters and digits in three scripts, drawn here. It trains in about a minute.</source>
        <translation>세 가지 문자로 된 글자와 숫자를 여기서 그립니다. 1분쯤이면 학습합니다.</translation>
    </message>
    <message>
        <source>Use my images</source>
        <translation>내 이미지 사용</translation>
    </message>
    <message>
        <source>A folder with one folder per class. Fitroom looks first and copies later.</source>
        <translation>클래스마다 폴더가 하나씩 든 폴더. 먼저 살펴보고 나중에 복사합니다.</translation>
    </message>
    <message>
        <source>Open a project or Caffe files</source>
        <translation>프로젝트나 Caffe 파일 열기</translation>
    </message>
    <message>
        <source>A .fitroom project, a network or a solver (.prototxt).</source>
        <translation>.fitroom 프로젝트, 신경망이나 solver(.prototxt).</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>시작</translation>
    </message>
    <message>
        <source>Open project: %1</source>
        <translation>열린 프로젝트: %1</translation>
    </message>
    <message>
        <source>Read my log</source>
        <translation>내 로그 읽기</translation>
    </message>
    <message>
        <source>Why did Caffe stop? Paste or drop its log: the cause, the layer, what helps, the curves.</source>
        <translation>Caffe가 왜 멈췄나요? 로그를 붙여 넣거나 끌어다 놓으세요. 원인, 층, 도움이 되는 것, 곡선이 나옵니다.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::StepChart</name>
    <message>
        <source>One training step</source>
        <translation>학습 한 스텝</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>순전파</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>역전파</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>검증</translation>
    </message>
    <message>
        <source>forward once more</source>
        <translation>순전파 다시</translation>
    </message>
    <message>
        <source>update</source>
        <translation>갱신</translation>
    </message>
    <message>
        <source>Operation %1 of %2: %3 in %4, %5. Alive: %6.</source>
        <translation>연산 %1/%2: %4 · %3, %5. 살아 있는 양: %6.</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>모든 층</translation>
    </message>
    <message>
        <source>Known once the network can be measured.</source>
        <translation>신경망을 잴 수 있게 되면 알 수 있습니다.</translation>
    </message>
    <message>
        <source>The peak is %1, in validation at %2.</source>
        <translation>최고점은 %1, 검증 중 위치: %2.</translation>
    </message>
    <message>
        <source>The peak is %1, as %2 is computed once more.</source>
        <translation>최고점은 %1, 다시 계산하는 층: %2.</translation>
    </message>
    <message>
        <source>The peak is %1, on the way forward at %2.</source>
        <translation>최고점은 %1, 순전파 중 위치: %2.</translation>
    </message>
    <message>
        <source>The peak is %1, on the way back at %2.</source>
        <translation>최고점은 %1, 역전파 중 위치: %2.</translation>
    </message>
    <message>
        <source>The peak is %1, as the weights of %2 are updated.</source>
        <translation>최고점은 %1, 가중치를 갱신하는 층: %2.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Takes %1, %2 of the step.</source>
        <translation>걸리는 시간: %1, 스텝의 %2.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::StepTime</name>
    <message>
        <source>A training run is going on. Measuring would slow it down, and the run would distort what is measured.</source>
        <translation>학습이 진행 중입니다. 지금 측정하면 학습이 느려지고, 측정값도 정확하지 않습니다.</translation>
    </message>
    <message>
        <source>How long a step takes can be measured once the network can.</source>
        <translation>신경망을 측정할 수 있게 되면 한 스텝에 걸리는 시간도 측정할 수 있습니다.</translation>
    </message>
    <message>
        <source>A step does not fit into memory, so that it cannot be run and measured.</source>
        <translation>한 스텝이 메모리에 들어가지 않아 실행하고 측정할 수 없습니다.</translation>
    </message>
    <message>
        <source>Measure time</source>
        <translation>시간 측정</translation>
    </message>
    <message>
        <source>updates of the weights %1</source>
        <translation>가중치 갱신 %1</translation>
    </message>
    <message>
        <source>reorders %1</source>
        <translation>재배열 %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a step</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Step %1: %2.</source>
        <translation>스텝 %1: %2.</translation>
    </message>
    <message>
        <source>Step %1: %2. That is %3 of this machine&apos;s peak in matrix products.</source>
        <translation>스텝 %1: %2. 이 컴퓨터가 행렬 곱에서 낼 수 있는 최고 성능의 %3입니다.</translation>
    </message>
    <message>
        <source>Runs a few training steps on made-up images; nothing of the project changes.</source>
        <translation>임의로 만든 이미지로 학습 스텝을 몇 번 실행합니다. 프로젝트는 바뀌지 않습니다.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>취소</translation>
    </message>
    <message>
        <source>Measuring the time of a step…</source>
        <translation>한 스텝의 시간을 측정하는 중…</translation>
    </message>
    <message>
        <source>Not measured yet: how long each layer and each operation takes.</source>
        <translation>층과 연산마다 걸리는 시간은 아직 측정하지 않았습니다.</translation>
    </message>
    <message>
        <source>Reorders move values into another layout or number of bits, and compute nothing.</source>
        <translation>재배열은 값을 다른 배치나 비트 수로 옮길 뿐 아무것도 계산하지 않습니다.</translation>
    </message>
    <message>
        <source>Waiting until planning is done…</source>
        <translation>계획이 끝나기를 기다리는 중…</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::Tape</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>외 %n개</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 남음</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>한도 %1</translation>
    </message>
    <message>
        <source>%1 needed</source>
        <translation>%1 필요</translation>
    </message>
    <message numerus="yes">
        <source>%n together</source>
        <translation>
            <numerusform>항목 %n개 합계</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::TrainPage</name>
    <message>
        <source>Snapshot of iteration %1 is written.</source>
        <translation>반복 %1의 스냅숏을 저장했습니다.</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>이미지 %1개</translation>
    </message>
    <message>
        <source>starts from %1</source>
        <translation>시작 가중치: %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>Preparing: reading the data and reserving memory</source>
        <translation>준비 중: 데이터를 읽고 메모리를 확보합니다</translation>
    </message>
    <message>
        <source>Validating at iteration %1</source>
        <translation>반복 %1에서 검증 중</translation>
    </message>
    <message>
        <source>Training: epoch %1 of %2, about %3 left</source>
        <translation>학습 중: 에포크 %1/%2, 약 %3 남음</translation>
    </message>
    <message>
        <source>Training: epoch %1 of %2</source>
        <translation>학습 중: 에포크 %1/%2</translation>
    </message>
    <message>
        <source>Training: iteration %1 of %2</source>
        <translation>학습 중: 반복 %1/%2</translation>
    </message>
    <message>
        <source>Pausing after this iteration</source>
        <translation>이 반복이 끝나면 일시 정지</translation>
    </message>
    <message>
        <source>Paused at iteration %1. Nothing is lost; Resume goes on from here, today or later.</source>
        <translation>반복 %1에서 일시 정지했습니다. 잃은 것은 없습니다. ‘이어서 학습’을 누르면 언제든 여기서 계속합니다.</translation>
    </message>
    <message>
        <source>Stopping: writing a snapshot</source>
        <translation>중지 중: 스냅숏 저장</translation>
    </message>
    <message>
        <source>Training stopped; see the message below</source>
        <translation>학습이 멈췄습니다. 아래 메시지를 보세요</translation>
    </message>
    <message>
        <source>Stopped at iteration %1. The snapshot is kept; Resume goes on from it.</source>
        <translation>반복 %1에서 중지했습니다. 스냅숏을 보관했으니 ‘이어서 학습’을 누르면 여기서 계속합니다.</translation>
    </message>
    <message>
        <source>Finished: %1 iterations</source>
        <translation>완료: 반복 %1회</translation>
    </message>
    <message>
        <source>Finished: %1 iterations, validation accuracy %2</source>
        <translation>완료: 반복 %1회, 검증 정확도 %2</translation>
    </message>
    <message>
        <source>Does not fit: Train waits until it does</source>
        <translation>들어가지 않습니다: 들어갈 때까지 학습할 수 없습니다</translation>
    </message>
    <message>
        <source>Fine-tune from these weights</source>
        <translation>이 가중치로 미세 조정</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>열린 프로젝트가 없습니다.</translation>
    </message>
    <message>
        <source>Open one, or begin with a sample, on the Start page.</source>
        <translation>시작 페이지에서 하나를 열거나 샘플로 시작하세요.</translation>
    </message>
    <message>
        <source>Go to Start</source>
        <translation>시작으로 이동</translation>
    </message>
    <message>
        <source>There is no network yet.</source>
        <translation>아직 신경망이 없습니다.</translation>
    </message>
    <message>
        <source>Choose a template or drag layers from the palette.</source>
        <translation>템플릿을 고르거나 목록에서 층을 끌어 오세요.</translation>
    </message>
    <message>
        <source>Go to Network</source>
        <translation>신경망으로 이동</translation>
    </message>
    <message>
        <source>Show in the network</source>
        <translation>신경망에서 보기</translation>
    </message>
    <message>
        <source>Layer %1 holds most of it: %2.</source>
        <translation>가장 많이 쓰는 층: %1 (%2).</translation>
    </message>
    <message>
        <source>Does not fit: %1 over. Training needs %2 and %3 are there.</source>
        <translation>들어가지 않습니다: %1 초과. 학습에 %2 필요, 남은 공간은 %3입니다.</translation>
    </message>
    <message>
        <source>Use a smaller batch and add up more of them, or smaller images, or look at the layers.</source>
        <translation>배치를 줄이고 여러 배치를 모으거나, 이미지를 줄이거나, 층을 살펴보세요.</translation>
    </message>
    <message>
        <source>Show the layer</source>
        <translation>층 보기</translation>
    </message>
    <message>
        <source>The learning rate is %1 now.</source>
        <translation>이제 학습률은 %1입니다.</translation>
    </message>
    <message>
        <source>Training now runs to iteration %1.</source>
        <translation>이제 반복 %1까지 학습합니다.</translation>
    </message>
    <message>
        <source>There is no snapshot from before that iteration.</source>
        <translation>그 반복 전의 스냅숏이 없습니다.</translation>
    </message>
    <message>
        <source>Set &quot;Snapshot every&quot; to one epoch before the next run.</source>
        <translation>다음 학습 전에 ‘스냅숏 간격’을 1에포크로 하세요.</translation>
    </message>
    <message>
        <source>The next run starts from %1.</source>
        <translation>다음 학습의 시작 가중치: %1.</translation>
    </message>
    <message>
        <source>Mirror images at random</source>
        <translation>이미지 무작위 좌우 반전</translation>
    </message>
    <message>
        <source>Training images are mirrored at random now.</source>
        <translation>이제 학습 이미지를 무작위로 좌우 반전합니다.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>가중치 감쇠</translation>
    </message>
    <message>
        <source>Weight decay is %1 now.</source>
        <translation>이제 가중치 감쇠는 %1입니다.</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>/ %1</translation>
    </message>
    <message>
        <source>Shows here once there is a network with known shapes.</source>
        <translation>모양이 정해진 신경망이 있으면 여기에 나옵니다.</translation>
    </message>
    <message>
        <source>lowest at %1</source>
        <translation>최저 %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>%1부터</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>일시 정지</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>이어서 학습</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>중지</translation>
    </message>
    <message>
        <source>Snapshot now</source>
        <translation>지금 스냅숏</translation>
    </message>
    <message>
        <source>Fine-tune…</source>
        <translation>미세 조정…</translation>
    </message>
    <message>
        <source>Train (F5)</source>
        <translation>학습 (F5)</translation>
    </message>
    <message>
        <source>Pause (Shift+F5)</source>
        <translation>일시 정지 (Shift+F5)</translation>
    </message>
    <message>
        <source>Resume (F5)</source>
        <translation>이어서 학습 (F5)</translation>
    </message>
    <message>
        <source>Stop and keep a snapshot</source>
        <translation>중지하고 스냅숏 보관</translation>
    </message>
    <message>
        <source>Snapshot now (Ctrl+F5)</source>
        <translation>지금 스냅숏 (Ctrl+F5)</translation>
    </message>
    <message>
        <source>Start from weights that were trained elsewhere</source>
        <translation>다른 곳에서 학습한 가중치로 시작</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>학습 손실</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>검증 손실</translation>
    </message>
    <message>
        <source>Validation accuracy</source>
        <translation>검증 정확도</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>학습률</translation>
    </message>
    <message>
        <source>Images a second</source>
        <translation>초당 이미지</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>부드럽게</translation>
    </message>
    <message>
        <source>Smoothing of the training curve; 0 shows every iteration as it was</source>
        <translation>학습 곡선을 부드럽게 합니다. 0이면 반복마다 그대로 보여 줍니다</translation>
    </message>
    <message>
        <source>Show the learning rate here</source>
        <translation>여기에 학습률 표시</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>정확도</translation>
    </message>
    <message>
        <source>Show the accuracy here</source>
        <translation>여기에 정확도 표시</translation>
    </message>
    <message>
        <source>Paused at iteration %1. Resume goes on from here with what you changed, to iteration %2.</source>
        <translation>%1번째 반복에서 일시 정지했습니다. ‘이어서 학습’을 누르면 바꾼 설정으로 여기서부터 %2번째 반복까지 갑니다.</translation>
    </message>
    <message>
        <source>%1 Press Resume to go on with it.</source>
        <translation>%1 ‘이어서 학습’을 누르면 이대로 계속합니다.</translation>
    </message>
    <message>
        <source>%1 It counts once you press Pause, then Resume.</source>
        <translation>%1 ‘일시 정지’를 누른 뒤 ‘이어서 학습’을 누르면 적용됩니다.</translation>
    </message>
    <message>
        <source>Paused at iteration %1: %2 failed; see the message below</source>
        <translation>반복 %1에서 일시 정지: %2에 문제가 생겼습니다. 아래 메시지를 보세요</translation>
    </message>
    <message>
        <source>Others hold memory of %1: %2.</source>
        <translation>다른 프로그램이 %1의 메모리를 쓰고 있습니다: %2.</translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation>메모리에 맞추기</translation>
    </message>
    <message>
        <source>Train on the CPU</source>
        <translation>CPU로 학습</translation>
    </message>
    <message>
        <source>Nothing that was learned up to iteration %1 is lost; a snapshot of it is written.</source>
        <translation>반복 %1까지 학습한 내용은 그대로 있고, 스냅숏도 저장했습니다.</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) after it will be computed again.</source>
        <translation>
            <numerusform>그 뒤의 반복 %n번은 다시 계산합니다.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on with less memory</source>
        <translation>메모리를 줄여 계속</translation>
    </message>
    <message>
        <source>Go on on the CPU</source>
        <translation>CPU에서 계속</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>다시 시도</translation>
    </message>
    <message>
        <source>That was at the very beginning: it begins anew.</source>
        <translation>맨 처음에 일어난 일이라 처음부터 다시 시작합니다.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::VerdictCard</name>
    <message>
        <source>No curves to read yet</source>
        <translation>아직 읽을 곡선이 없습니다</translation>
    </message>
    <message>
        <source>Dismiss until there is new evidence</source>
        <translation>새 근거가 나올 때까지 접어 두기</translation>
    </message>
    <message>
        <source>The verdict comes with the first epoch: whether it learns, overfits or stands still, and what helps.</source>
        <translation>첫 에포크가 지나면 판단이 나옵니다. 배우고 있는지, 과적합인지, 멈춰 있는지, 무엇이 도움이 되는지 알려 줍니다.</translation>
    </message>
    <message>
        <source>Dismissed. It returns with new evidence.</source>
        <translation>접어 두었습니다. 새 근거가 나오면 다시 보입니다.</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>도움이 되는 것</translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>%1 s</source>
        <translation>%1초</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1분</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1분 %2초</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1시간 %2분</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1시간</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1일</translation>
    </message>
</context>
<context>
    <name>ladder</name>
    <message>
        <source>the same time a step</source>
        <translation>스텝당 시간 같음</translation>
    </message>
    <message>
        <source>about %1 a step</source>
        <translation>스텝당 약 %1</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>line %1</source>
        <translation>%1번째 줄</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>층 %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>purpose</name>
    <message>
        <source>data</source>
        <translation>데이터</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>활성값</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>그래디언트</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>가중치</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>옵티마이저</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>작업 공간</translation>
    </message>
    <message>
        <source>read ahead</source>
        <translation>미리 읽기</translation>
    </message>
    <message>
        <source>snapshot copy</source>
        <translation>스냅숏 사본</translation>
    </message>
</context>
<context>
    <name>schema</name>
    <message>
        <source>A binaryproto file whose image is taken off each item.</source>
        <translation>항목마다 뺄 평균 이미지가 든 binaryproto 파일입니다.</translation>
    </message>
    <message>
        <source>Across channels</source>
        <translation>채널 사이</translation>
    </message>
    <message>
        <source>Added to the summed squares.</source>
        <translation>제곱합에 더합니다.</translation>
    </message>
    <message>
        <source>Added to the variance so that it is never zero.</source>
        <translation>분산이 0이 되지 않도록 더합니다.</translation>
    </message>
    <message>
        <source>Adds a learned offset as well.</source>
        <translation>학습된 값도 더합니다.</translation>
    </message>
    <message>
        <source>Adds a learned offset to each output channel.</source>
        <translation>출력 채널마다 학습된 값을 더합니다.</translation>
    </message>
    <message>
        <source>Adds a learned offset to each output.</source>
        <translation>출력마다 학습된 값을 더합니다.</translation>
    </message>
    <message>
        <source>All positions</source>
        <translation>모든 위치</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>알파</translation>
    </message>
    <message>
        <source>Also reports the loss of the test network.</source>
        <translation>테스트 신경망의 손실도 보여 줍니다.</translation>
    </message>
    <message>
        <source>Always colour</source>
        <translation>항상 컬러</translation>
    </message>
    <message>
        <source>Always gray</source>
        <translation>항상 회색조</translation>
    </message>
    <message>
        <source>An item counts as right when its label is among the k best scores.</source>
        <translation>레이블이 상위 k개 점수에 들면 맞은 것으로 셉니다.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>자동</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Average loss over</source>
        <translation>손실 평균 구간</translation>
    </message>
    <message>
        <source>Average of both</source>
        <translation>둘의 평균</translation>
    </message>
    <message>
        <source>Averaging factor</source>
        <translation>평균 계수</translation>
    </message>
    <message>
        <source>Averaging of squared gradients in RMSProp.</source>
        <translation>RMSProp에서 그래디언트 제곱의 평균 계수입니다.</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>축 수</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>축</translation>
    </message>
    <message>
        <source>Axis along which the inputs are joined; negative counts from the end.</source>
        <translation>입력을 이어 붙일 축입니다. 음수는 뒤에서부터 셉니다.</translation>
    </message>
    <message>
        <source>Axis of the channels; all later axes are spatial.</source>
        <translation>채널 축입니다. 그 뒤의 축은 모두 공간 축입니다.</translation>
    </message>
    <message>
        <source>Axis that holds the classes; negative counts from the end.</source>
        <translation>클래스가 있는 축입니다. 음수는 뒤에서부터 셉니다.</translation>
    </message>
    <message>
        <source>Base learning rate</source>
        <translation>기본 학습률</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>배치 크기</translation>
    </message>
    <message>
        <source>Batches ahead</source>
        <translation>미리 읽을 배치</translation>
    </message>
    <message>
        <source>Batches in one test, one number per test network.</source>
        <translation>테스트 한 번의 배치 수입니다. 테스트 신경망마다 하나씩 적습니다.</translation>
    </message>
    <message>
        <source>Batches per step</source>
        <translation>스텝당 배치 수</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>베타</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>편향</translation>
    </message>
    <message>
        <source>Bias starts as</source>
        <translation>편향 초깃값</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>이진</translation>
    </message>
    <message>
        <source>Blobs that the layer reads.</source>
        <translation>층이 읽는 blob입니다.</translation>
    </message>
    <message>
        <source>Blobs that the layer writes.</source>
        <translation>층이 쓰는 blob입니다.</translation>
    </message>
    <message>
        <source>Border added above and below.</source>
        <translation>위아래에 붙이는 테두리입니다.</translation>
    </message>
    <message>
        <source>Border added around the input on each side.</source>
        <translation>입력의 네 변에 붙이는 테두리입니다.</translation>
    </message>
    <message>
        <source>Border added left and right.</source>
        <translation>왼쪽과 오른쪽에 붙이는 테두리입니다.</translation>
    </message>
    <message>
        <source>Caffe</source>
        <translation>Caffe</translation>
    </message>
    <message>
        <source>Centre, for the gaussian kind.</source>
        <translation>gaussian의 중심입니다.</translation>
    </message>
    <message>
        <source>Channel axis</source>
        <translation>채널 축</translation>
    </message>
    <message>
        <source>Class axis</source>
        <translation>클래스 축</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>색</translation>
    </message>
    <message>
        <source>Computes gradients for all layers, down to the inputs.</source>
        <translation>입력까지 모든 층의 그래디언트를 계산합니다.</translation>
    </message>
    <message>
        <source>Crop size</source>
        <translation>자르는 크기</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>데이터베이스</translation>
    </message>
    <message>
        <source>Database kind</source>
        <translation>데이터베이스 종류</translation>
    </message>
    <message>
        <source>Debug output</source>
        <translation>디버그 출력</translation>
    </message>
    <message>
        <source>Decode as colour</source>
        <translation>컬러로 풀기</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>델타</translation>
    </message>
    <message>
        <source>Device number</source>
        <translation>장치 번호</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>팽창</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>차원</translation>
    </message>
    <message>
        <source>Distance between neighbouring windows.</source>
        <translation>이웃한 창 사이의 거리입니다.</translation>
    </message>
    <message>
        <source>Distance between the inputs inside a window; 1 leaves no holes.</source>
        <translation>창 안에서 입력 사이의 거리입니다. 1이면 빈틈이 없습니다.</translation>
    </message>
    <message>
        <source>Distance between windows from left to right.</source>
        <translation>창 사이의 가로 거리입니다.</translation>
    </message>
    <message>
        <source>Distance between windows from top to bottom.</source>
        <translation>창 사이의 세로 거리입니다.</translation>
    </message>
    <message>
        <source>Divided by</source>
        <translation>나누는 값</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>내림</translation>
    </message>
    <message>
        <source>Dropped share</source>
        <translation>버리는 비율</translation>
    </message>
    <message>
        <source>Each value is multiplied by this after the mean is taken off.</source>
        <translation>평균을 뺀 뒤 각 값에 곱합니다.</translation>
    </message>
    <message>
        <source>Encoded images are decoded to one channel.</source>
        <translation>인코딩된 이미지를 한 채널로 풉니다.</translation>
    </message>
    <message>
        <source>Encoded images are decoded to three channels.</source>
        <translation>인코딩된 이미지를 세 채널로 풉니다.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>엔진</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>엡실론</translation>
    </message>
    <message>
        <source>Every element, for the constant kind.</source>
        <translation>constant의 모든 원소 값입니다.</translation>
    </message>
    <message>
        <source>Exponent of the divisor.</source>
        <translation>나누는 값의 지수입니다.</translation>
    </message>
    <message>
        <source>Exponent of the inv and poly policies.</source>
        <translation>inv, poly 정책의 지수입니다.</translation>
    </message>
    <message>
        <source>Factor of the summed squares.</source>
        <translation>제곱합의 계수입니다.</translation>
    </message>
    <message>
        <source>Factor of values below zero; 0 sets them to zero.</source>
        <translation>0보다 작은 값의 계수입니다. 0이면 0으로 만듭니다.</translation>
    </message>
    <message>
        <source>Factor or slope of the learning rate policy.</source>
        <translation>학습률 정책의 계수나 기울기입니다.</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>계수</translation>
    </message>
    <message>
        <source>Factors start as</source>
        <translation>계수 초깃값</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>필터</translation>
    </message>
    <message>
        <source>First axis</source>
        <translation>첫 축</translation>
    </message>
    <message>
        <source>First axis of the input that the factors belong to; negative counts from the end.</source>
        <translation>계수가 적용되는 입력의 첫 축입니다. 음수는 뒤에서부터 셉니다.</translation>
    </message>
    <message>
        <source>First axis that goes into the product; negative counts from the end.</source>
        <translation>곱셈에 들어가는 첫 축입니다. 음수는 뒤에서부터 셉니다.</translation>
    </message>
    <message>
        <source>First axis that is folded into one; negative counts from the end.</source>
        <translation>하나로 합칠 첫 축입니다. 음수는 뒤에서부터 셉니다.</translation>
    </message>
    <message>
        <source>Flips items left to right at random.</source>
        <translation>항목을 무작위로 좌우로 뒤집습니다.</translation>
    </message>
    <message>
        <source>Folder and beginning of the name of saved states.</source>
        <translation>저장할 상태의 폴더와 이름 앞부분입니다.</translation>
    </message>
    <message>
        <source>Folder of the database.</source>
        <translation>데이터베이스 폴더입니다.</translation>
    </message>
    <message>
        <source>For each input, whether its gradient is computed.</source>
        <translation>입력마다 그래디언트를 계산할지 정합니다.</translation>
    </message>
    <message>
        <source>Forbidden stages</source>
        <translation>금지 단계</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>감마</translation>
    </message>
    <message>
        <source>General method</source>
        <translation>일반 방법</translation>
    </message>
    <message>
        <source>Gradient limit</source>
        <translation>그래디언트 한도</translation>
    </message>
    <message>
        <source>Gradient to inputs</source>
        <translation>입력으로 가는 그래디언트</translation>
    </message>
    <message>
        <source>Gradients everywhere</source>
        <translation>모든 곳의 그래디언트</translation>
    </message>
    <message>
        <source>Gradients of this many batches are added up before each step.</source>
        <translation>스텝마다 이만큼의 배치에서 나온 그래디언트를 더합니다.</translation>
    </message>
    <message>
        <source>Gradients whose overall length is larger are shortened to it; −1 means no limit.</source>
        <translation>전체 길이가 이보다 큰 그래디언트를 줄입니다. −1이면 제한이 없습니다.</translation>
    </message>
    <message>
        <source>Graphics card</source>
        <translation>그래픽 카드</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>그룹</translation>
    </message>
    <message>
        <source>HDF5</source>
        <translation>HDF5</translation>
    </message>
    <message>
        <source>Height of the window.</source>
        <translation>창의 높이입니다.</translation>
    </message>
    <message>
        <source>Highest level</source>
        <translation>최고 수준</translation>
    </message>
    <message>
        <source>How gradients become steps.</source>
        <translation>그래디언트를 스텝으로 바꾸는 방식입니다.</translation>
    </message>
    <message>
        <source>How many axes the factors cover; −1 means all that follow.</source>
        <translation>계수가 적용되는 축의 수입니다. −1이면 뒤의 모든 축입니다.</translation>
    </message>
    <message>
        <source>How many batches are read before they are needed.</source>
        <translation>필요하기 전에 미리 읽어 둘 배치 수입니다.</translation>
    </message>
    <message>
        <source>How many neighbours are summed; an odd number.</source>
        <translation>더할 이웃의 수입니다. 홀수여야 합니다.</translation>
    </message>
    <message>
        <source>How much each output counts in the loss of the network.</source>
        <translation>각 출력이 신경망의 손실에서 차지하는 비중입니다.</translation>
    </message>
    <message>
        <source>How much of the stored statistics stays at each step.</source>
        <translation>스텝마다 저장된 통계가 남는 비율입니다.</translation>
    </message>
    <message>
        <source>How saved states are written.</source>
        <translation>상태를 저장하는 형식입니다.</translation>
    </message>
    <message>
        <source>How the bias is drawn before training.</source>
        <translation>학습 전 편향을 정하는 방식입니다.</translation>
    </message>
    <message>
        <source>How the database is stored.</source>
        <translation>데이터베이스의 저장 방식입니다.</translation>
    </message>
    <message>
        <source>How the factors are drawn before training; unset means 1.</source>
        <translation>학습 전 계수를 정하는 방식입니다. 비워 두면 1입니다.</translation>
    </message>
    <message>
        <source>How the learning rate changes over time.</source>
        <translation>시간에 따라 학습률이 바뀌는 방식입니다.</translation>
    </message>
    <message>
        <source>How the loss is summed up.</source>
        <translation>손실을 모으는 방식입니다.</translation>
    </message>
    <message>
        <source>How the starting values are drawn.</source>
        <translation>초깃값을 뽑는 방식입니다.</translation>
    </message>
    <message>
        <source>How the weights are drawn before training.</source>
        <translation>학습 전 가중치를 정하는 방식입니다.</translation>
    </message>
    <message>
        <source>Ignored label</source>
        <translation>무시할 레이블</translation>
    </message>
    <message>
        <source>Images are read with three channels, otherwise with one.</source>
        <translation>이미지를 세 채널로, 아니면 한 채널로 읽습니다.</translation>
    </message>
    <message>
        <source>Images are resized to this height; 0 keeps it.</source>
        <translation>이미지 높이를 이 값으로 바꿉니다. 0이면 그대로 둡니다.</translation>
    </message>
    <message>
        <source>Images are resized to this width; 0 keeps it.</source>
        <translation>이미지 너비를 이 값으로 바꿉니다. 0이면 그대로 둡니다.</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>입력</translation>
    </message>
    <message>
        <source>Items in one pass.</source>
        <translation>한 번에 처리할 항목 수입니다.</translation>
    </message>
    <message>
        <source>Items with this label add nothing to the loss.</source>
        <translation>이 레이블의 항목은 손실에 넣지 않습니다.</translation>
    </message>
    <message>
        <source>Items with this label are not counted.</source>
        <translation>이 레이블의 항목은 세지 않습니다.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>Iterations at which the multistep policy changes the rate.</source>
        <translation>multistep 정책이 학습률을 바꾸는 반복입니다.</translation>
    </message>
    <message>
        <source>Iterations between two changes, for the step policy; centre of the sigmoid policy.</source>
        <translation>step 정책에서 변경 사이의 반복 수, sigmoid 정책의 중심입니다.</translation>
    </message>
    <message>
        <source>Iterations between two lines of output; 0 means none.</source>
        <translation>출력 줄 사이의 반복 수입니다. 0이면 출력하지 않습니다.</translation>
    </message>
    <message>
        <source>Iterations between two saved states; 0 means none.</source>
        <translation>상태 저장 사이의 반복 수입니다. 0이면 저장하지 않습니다.</translation>
    </message>
    <message>
        <source>Iterations between two tests; 0 means never.</source>
        <translation>테스트 사이의 반복 수입니다. 0이면 테스트하지 않습니다.</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>Keeps adaptive methods from dividing by zero.</source>
        <translation>적응형 방법이 0으로 나누지 않게 합니다.</translation>
    </message>
    <message>
        <source>Kept for Caffe; it changes no result here.</source>
        <translation>Caffe를 위해 남겨 둡니다. 여기서는 결과에 영향이 없습니다.</translation>
    </message>
    <message>
        <source>Kept for Caffe; the device is chosen when training starts.</source>
        <translation>Caffe를 위해 남겨 둡니다. 장치는 학습을 시작할 때 고릅니다.</translation>
    </message>
    <message>
        <source>Kept for Caffe; the plan chooses the fastest kernel itself.</source>
        <translation>Caffe를 위해 남겨 둡니다. 가장 빠른 커널은 계획이 고릅니다.</translation>
    </message>
    <message>
        <source>Kernel height</source>
        <translation>커널 높이</translation>
    </message>
    <message>
        <source>Kernel size</source>
        <translation>커널 크기</translation>
    </message>
    <message>
        <source>Kernel width</source>
        <translation>커널 너비</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>종류</translation>
    </message>
    <message>
        <source>L2 shrinks in proportion, L1 by a constant amount.</source>
        <translation>L2는 비례해서, L1은 일정한 양만큼 줄입니다.</translation>
    </message>
    <message>
        <source>LMDB</source>
        <translation>LMDB</translation>
    </message>
    <message>
        <source>Last axis</source>
        <translation>마지막 축</translation>
    </message>
    <message>
        <source>Last axis that is folded into one; negative counts from the end.</source>
        <translation>하나로 합칠 마지막 축입니다. 음수는 뒤에서부터 셉니다.</translation>
    </message>
    <message>
        <source>Layers that give the same name share this parameter.</source>
        <translation>같은 이름을 쓰는 층은 이 매개변수를 함께 씁니다.</translation>
    </message>
    <message>
        <source>Learning rate and weight decay of each learned blob, weights first.</source>
        <translation>학습되는 blob마다의 학습률과 가중치 감쇠입니다. 가중치가 먼저입니다.</translation>
    </message>
    <message>
        <source>Learning rate factor</source>
        <translation>학습률 배수</translation>
    </message>
    <message>
        <source>Learning rate policy</source>
        <translation>학습률 정책</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>수준</translation>
    </message>
    <message>
        <source>Level and stages of each test network.</source>
        <translation>테스트 신경망마다의 수준과 단계입니다.</translation>
    </message>
    <message>
        <source>Level and stages of the training network.</source>
        <translation>학습 신경망의 수준과 단계입니다.</translation>
    </message>
    <message>
        <source>LevelDB</source>
        <translation>LevelDB</translation>
    </message>
    <message>
        <source>List file</source>
        <translation>목록 파일</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>손실</translation>
    </message>
    <message>
        <source>Loss in test</source>
        <translation>테스트 손실</translation>
    </message>
    <message>
        <source>Loss weight</source>
        <translation>손실 비중</translation>
    </message>
    <message>
        <source>Lower bound, for the uniform kind.</source>
        <translation>uniform의 하한입니다.</translation>
    </message>
    <message>
        <source>Lowest level</source>
        <translation>최저 수준</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>최댓값</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>평균</translation>
    </message>
    <message>
        <source>Mean file</source>
        <translation>평균 파일</translation>
    </message>
    <message>
        <source>Mean values</source>
        <translation>평균값</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>방법</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>최솟값</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>모멘텀</translation>
    </message>
    <message>
        <source>Multiplies the learning rate for this parameter; 0 keeps it fixed.</source>
        <translation>이 매개변수의 학습률에 곱합니다. 0이면 고정합니다.</translation>
    </message>
    <message>
        <source>Multiplies the other inputs instead of dividing, so that zeros do no harm.</source>
        <translation>나누는 대신 다른 입력을 곱해 0이 있어도 문제가 없습니다.</translation>
    </message>
    <message>
        <source>Multiplies the weight decay for this parameter.</source>
        <translation>이 매개변수의 가중치 감쇠에 곱합니다.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>이름</translation>
    </message>
    <message>
        <source>Name of the network.</source>
        <translation>신경망의 이름입니다.</translation>
    </message>
    <message>
        <source>Negative slope</source>
        <translation>음수 기울기</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>이웃</translation>
    </message>
    <message>
        <source>Network file</source>
        <translation>신경망 파일</translation>
    </message>
    <message>
        <source>Networks for testing only.</source>
        <translation>테스트에만 쓰는 신경망입니다.</translation>
    </message>
    <message>
        <source>New height</source>
        <translation>새 높이</translation>
    </message>
    <message>
        <source>New width</source>
        <translation>새 너비</translation>
    </message>
    <message>
        <source>Non-zero inputs</source>
        <translation>0이 아닌 입력</translation>
    </message>
    <message>
        <source>Normalises with the stored mean and variance; unset means only in test.</source>
        <translation>저장된 평균과 분산으로 정규화합니다. 비워 두면 테스트에서만 씁니다.</translation>
    </message>
    <message>
        <source>Not in</source>
        <translation>제외 조건</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>없음</translation>
    </message>
    <message>
        <source>Number of output channels.</source>
        <translation>출력 채널 수입니다.</translation>
    </message>
    <message>
        <source>Number of output values per item.</source>
        <translation>항목마다 나오는 출력 값의 수입니다.</translation>
    </message>
    <message>
        <source>Number that include and exclude rules compare with.</source>
        <translation>include와 exclude 규칙이 비교하는 숫자입니다.</translation>
    </message>
    <message>
        <source>One factor per input, for the sum.</source>
        <translation>합에서 입력마다의 계수입니다.</translation>
    </message>
    <message>
        <source>One shape for all outputs or one for each.</source>
        <translation>모든 출력에 모양 하나 또는 출력마다 하나입니다.</translation>
    </message>
    <message>
        <source>One value for all channels or one per channel, taken off each item.</source>
        <translation>항목마다 뺄 값입니다. 모든 채널에 하나 또는 채널마다 하나입니다.</translation>
    </message>
    <message>
        <source>Only in</source>
        <translation>포함 조건</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>연산</translation>
    </message>
    <message>
        <source>Output size rounds</source>
        <translation>출력 크기 반올림</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>출력</translation>
    </message>
    <message>
        <source>Overlap exchange</source>
        <translation>교환 겹치기</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>패딩</translation>
    </message>
    <message>
        <source>Padding height</source>
        <translation>세로 패딩</translation>
    </message>
    <message>
        <source>Padding width</source>
        <translation>가로 패딩</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>매개변수</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>단계</translation>
    </message>
    <message>
        <source>Phase, level and stages that include and exclude rules see.</source>
        <translation>include와 exclude 규칙이 보는 단계, 수준, 스테이지입니다.</translation>
    </message>
    <message>
        <source>Positions that are not ignored</source>
        <translation>무시하지 않는 위치</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>지수</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>프로세서</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>곱</translation>
    </message>
    <message>
        <source>Pulls weights towards zero.</source>
        <translation>가중치를 0 쪽으로 당깁니다.</translation>
    </message>
    <message>
        <source>Put before every path of the list.</source>
        <translation>목록의 경로마다 앞에 붙습니다.</translation>
    </message>
    <message>
        <source>RMS decay</source>
        <translation>RMS 감쇠</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>무작위</translation>
    </message>
    <message>
        <source>Random mirror</source>
        <translation>무작위 좌우 반전</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>난수 시드</translation>
    </message>
    <message>
        <source>Random skip</source>
        <translation>무작위 건너뛰기</translation>
    </message>
    <message>
        <source>Reads the items in a new order in every epoch.</source>
        <translation>에포크마다 항목을 새 순서로 읽습니다.</translation>
    </message>
    <message>
        <source>Report every</source>
        <translation>보고 간격</translation>
    </message>
    <message>
        <source>Root folder</source>
        <translation>최상위 폴더</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>실행 장치</translation>
    </message>
    <message>
        <source>Runs one test before the first iteration.</source>
        <translation>첫 반복 전에 테스트를 한 번 합니다.</translation>
    </message>
    <message>
        <source>Save at the end</source>
        <translation>끝날 때 저장</translation>
    </message>
    <message>
        <source>Save gradients</source>
        <translation>그래디언트 저장</translation>
    </message>
    <message>
        <source>Saves a state when training ends.</source>
        <translation>학습이 끝날 때 상태를 저장합니다.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>배율</translation>
    </message>
    <message>
        <source>Scaled by</source>
        <translation>배율 기준</translation>
    </message>
    <message>
        <source>Second momentum</source>
        <translation>두 번째 모멘텀</translation>
    </message>
    <message>
        <source>Set by the network.</source>
        <translation>신경망이 정합니다.</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>모양</translation>
    </message>
    <message>
        <source>Share of the last step that is repeated.</source>
        <translation>이전 스텝을 이어 가는 비율입니다.</translation>
    </message>
    <message>
        <source>Share of the values set to zero at random while training.</source>
        <translation>학습 중 무작위로 0이 되는 값의 비율입니다.</translation>
    </message>
    <message>
        <source>Shared name</source>
        <translation>공유 이름</translation>
    </message>
    <message>
        <source>Sharing needs</source>
        <translation>공유 조건</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>섞기</translation>
    </message>
    <message>
        <source>Side of the square cut out of each item, at random in training; 0 keeps all.</source>
        <translation>항목마다 잘라 낼 정사각형의 변입니다(학습 중에는 무작위 위치). 0이면 자르지 않습니다.</translation>
    </message>
    <message>
        <source>Side of the window that each filter sees.</source>
        <translation>각 필터가 보는 창의 변입니다.</translation>
    </message>
    <message>
        <source>Side of the window.</source>
        <translation>창의 변입니다.</translation>
    </message>
    <message>
        <source>Size of the first steps; the policy changes it over time.</source>
        <translation>처음 스텝의 크기입니다. 정책에 따라 바뀝니다.</translation>
    </message>
    <message>
        <source>Sizes from the outermost axis in: items, channels, height, width.</source>
        <translation>바깥 축부터의 크기: 항목, 채널, 높이, 너비.</translation>
    </message>
    <message>
        <source>Skips up to this many items at the start.</source>
        <translation>시작할 때 최대 이만큼 건너뜁니다.</translation>
    </message>
    <message>
        <source>Snapshot every</source>
        <translation>스냅숏 간격</translation>
    </message>
    <message>
        <source>Snapshot format</source>
        <translation>스냅숏 형식</translation>
    </message>
    <message>
        <source>Snapshot path</source>
        <translation>스냅숏 경로</translation>
    </message>
    <message>
        <source>Snapshots also hold the gradients.</source>
        <translation>스냅숏에 그래디언트도 담습니다.</translation>
    </message>
    <message>
        <source>Splits the channels into groups that do not see each other.</source>
        <translation>채널을 서로 보지 않는 그룹으로 나눕니다.</translation>
    </message>
    <message>
        <source>Spread, for the gaussian kind.</source>
        <translation>gaussian의 퍼짐입니다.</translation>
    </message>
    <message>
        <source>Stable product gradient</source>
        <translation>안정적인 곱 그래디언트</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>스테이지</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>표준편차</translation>
    </message>
    <message>
        <source>Start from weights</source>
        <translation>시작 가중치</translation>
    </message>
    <message>
        <source>State</source>
        <translation>상태</translation>
    </message>
    <message>
        <source>Step length</source>
        <translation>간격</translation>
    </message>
    <message>
        <source>Steps at</source>
        <translation>변경 지점</translation>
    </message>
    <message>
        <source>Stores the weights as inputs by outputs.</source>
        <translation>가중치를 입력 × 출력 순서로 저장합니다.</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>스트라이드</translation>
    </message>
    <message>
        <source>Stride height</source>
        <translation>세로 스트라이드</translation>
    </message>
    <message>
        <source>Stride width</source>
        <translation>가로 스트라이드</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>합</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>테스트</translation>
    </message>
    <message>
        <source>Test batches</source>
        <translation>테스트 배치 수</translation>
    </message>
    <message>
        <source>Test before training</source>
        <translation>학습 전 테스트</translation>
    </message>
    <message>
        <source>Test every</source>
        <translation>테스트 간격</translation>
    </message>
    <message>
        <source>Test network files</source>
        <translation>테스트 신경망 파일</translation>
    </message>
    <message>
        <source>Test states</source>
        <translation>테스트 상태</translation>
    </message>
    <message>
        <source>Text file with one image path and its label a line.</source>
        <translation>줄마다 이미지 경로와 레이블이 있는 텍스트 파일입니다.</translation>
    </message>
    <message>
        <source>The layer takes no part when one of these rules holds.</source>
        <translation>이 규칙 중 하나에 맞으면 층을 빼고 씁니다.</translation>
    </message>
    <message>
        <source>The layer takes part when one of these rules holds.</source>
        <translation>이 규칙 중 하나에 맞으면 층을 씁니다.</translation>
    </message>
    <message>
        <source>The loss shown is the mean of this many iterations.</source>
        <translation>표시하는 손실은 이만큼의 반복에 대한 평균입니다.</translation>
    </message>
    <message>
        <source>The network for training and testing.</source>
        <translation>학습과 테스트에 쓰는 신경망입니다.</translation>
    </message>
    <message>
        <source>The network for training only.</source>
        <translation>학습에만 쓰는 신경망입니다.</translation>
    </message>
    <message>
        <source>The network must be in all of these stages.</source>
        <translation>신경망이 이 스테이지 모두에 있어야 합니다.</translation>
    </message>
    <message>
        <source>The network must be in none of these stages.</source>
        <translation>신경망이 이 스테이지 어디에도 없어야 합니다.</translation>
    </message>
    <message>
        <source>The rule holds from this level of the network on.</source>
        <translation>신경망이 이 수준 이상일 때 맞는 규칙입니다.</translation>
    </message>
    <message>
        <source>The rule holds in this phase only.</source>
        <translation>이 단계에서만 맞는 규칙입니다.</translation>
    </message>
    <message>
        <source>The rule holds up to this level of the network.</source>
        <translation>신경망이 이 수준 이하일 때 맞는 규칙입니다.</translation>
    </message>
    <message>
        <source>The same number of elements</source>
        <translation>같은 원소 수</translation>
    </message>
    <message>
        <source>The same seed gives the same run; −1 chooses one.</source>
        <translation>같은 시드는 같은 결과를 냅니다. −1이면 알아서 고릅니다.</translation>
    </message>
    <message>
        <source>The same shape</source>
        <translation>같은 모양</translation>
    </message>
    <message>
        <source>The window is as large as the input.</source>
        <translation>창이 입력 전체를 덮습니다.</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>상위 k개</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>학습</translation>
    </message>
    <message>
        <source>Training ends after this many iterations.</source>
        <translation>이만큼 반복하면 학습이 끝납니다.</translation>
    </message>
    <message>
        <source>Training network file</source>
        <translation>학습 신경망 파일</translation>
    </message>
    <message>
        <source>Training state</source>
        <translation>학습 상태</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>변환</translation>
    </message>
    <message>
        <source>Transposed weights</source>
        <translation>전치 가중치</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>유형</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>올림</translation>
    </message>
    <message>
        <source>Upper bound, for the uniform kind.</source>
        <translation>uniform의 상한입니다.</translation>
    </message>
    <message>
        <source>Use stored statistics</source>
        <translation>저장된 통계 사용</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>값</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>가중치 감쇠</translation>
    </message>
    <message>
        <source>Weight decay factor</source>
        <translation>가중치 감쇠 배수</translation>
    </message>
    <message>
        <source>Weight decay kind</source>
        <translation>가중치 감쇠 종류</translation>
    </message>
    <message>
        <source>Weight files that training starts from.</source>
        <translation>학습을 시작할 가중치 파일입니다.</translation>
    </message>
    <message>
        <source>Weights are found again under this name.</source>
        <translation>가중치를 이 이름으로 찾습니다.</translation>
    </message>
    <message>
        <source>Weights of each output that stay non-zero, for the gaussian kind; −1 keeps all.</source>
        <translation>gaussian에서 출력마다 0이 아닌 가중치의 수입니다. −1이면 모두 남깁니다.</translation>
    </message>
    <message>
        <source>Weights start as</source>
        <translation>가중치 초깃값</translation>
    </message>
    <message>
        <source>What is done to each item before it enters the network.</source>
        <translation>항목이 신경망에 들어가기 전에 거치는 처리입니다.</translation>
    </message>
    <message>
        <source>What is done with the values at the same place.</source>
        <translation>같은 위치의 값들에 하는 연산입니다.</translation>
    </message>
    <message>
        <source>What is kept of each window.</source>
        <translation>창마다 남기는 값입니다.</translation>
    </message>
    <message>
        <source>What must agree between the layers that share it.</source>
        <translation>함께 쓰는 층 사이에 맞아야 하는 것입니다.</translation>
    </message>
    <message>
        <source>What the layer computes.</source>
        <translation>층이 계산하는 것입니다.</translation>
    </message>
    <message>
        <source>What the summed loss is divided by.</source>
        <translation>손실의 합을 나누는 값입니다.</translation>
    </message>
    <message>
        <source>What the xavier and msra kinds divide the variance by.</source>
        <translation>xavier와 msra에서 분산을 나누는 값입니다.</translation>
    </message>
    <message>
        <source>Whether a last window that hangs over the edge is kept.</source>
        <translation>가장자리를 넘는 마지막 창을 남길지 정합니다.</translation>
    </message>
    <message>
        <source>Whether the neighbours lie in other channels or around the pixel.</source>
        <translation>이웃이 다른 채널에 있는지 픽셀 주변에 있는지 정합니다.</translation>
    </message>
    <message>
        <source>Whether the network trains or is tested.</source>
        <translation>신경망을 학습하는지 테스트하는지 나타냅니다.</translation>
    </message>
    <message>
        <source>Which graphics card, counted from 0.</source>
        <translation>0부터 센 그래픽 카드 번호입니다.</translation>
    </message>
    <message>
        <source>Whole image</source>
        <translation>이미지 전체</translation>
    </message>
    <message>
        <source>Width of the window.</source>
        <translation>창의 너비입니다.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>창</translation>
    </message>
    <message>
        <source>Within a channel</source>
        <translation>한 채널 안</translation>
    </message>
    <message>
        <source>Words that include and exclude rules ask for.</source>
        <translation>include와 exclude 규칙이 찾는 낱말입니다.</translation>
    </message>
    <message>
        <source>Zeros added above and below.</source>
        <translation>위아래에 붙이는 0입니다.</translation>
    </message>
    <message>
        <source>Zeros added around the input on each side.</source>
        <translation>입력의 네 변에 붙이는 0입니다.</translation>
    </message>
    <message>
        <source>Zeros added left and right.</source>
        <translation>왼쪽과 오른쪽에 붙이는 0입니다.</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>반복</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>픽셀</translation>
    </message>
    <message>
        <source>1, 4, 16… parts: one level more each time.</source>
        <translation>1, 4, 16…개 부분: 단계마다 하나씩 늘어납니다.</translation>
    </message>
    <message>
        <source>Added to the scaled input.</source>
        <translation>배율을 곱한 입력에 더합니다.</translation>
    </message>
    <message>
        <source>Added to the standard deviation, so that nothing is divided by 0.</source>
        <translation>0으로 나누지 않도록 표준 편차에 더합니다.</translation>
    </message>
    <message>
        <source>Added to the sum of squares, so that nothing is divided by 0.</source>
        <translation>0으로 나누지 않도록 제곱합에 더합니다.</translation>
    </message>
    <message>
        <source>Adds a learned value to each output.</source>
        <translation>출력마다 학습된 값을 더합니다.</translation>
    </message>
    <message>
        <source>All channels share one learned factor.</source>
        <translation>모든 채널이 학습된 계수 하나를 함께 씁니다.</translation>
    </message>
    <message>
        <source>All channels share one learned slope.</source>
        <translation>모든 채널이 학습된 기울기 하나를 함께 씁니다.</translation>
    </message>
    <message>
        <source>Axis that it works along; negative counts from the end.</source>
        <translation>작업할 축입니다. 음수는 뒤에서부터 셉니다.</translation>
    </message>
    <message>
        <source>Axis to look along; unset: over the whole item.</source>
        <translation>찾아볼 축입니다. 비워 두면 항목 전체입니다.</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>밑</translation>
    </message>
    <message>
        <source>Base of the logarithm; −1 stands for e.</source>
        <translation>로그의 밑입니다. −1이면 e입니다.</translation>
    </message>
    <message>
        <source>Base of the power; −1 stands for e.</source>
        <translation>거듭제곱의 밑입니다. −1이면 e입니다.</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>복사 수</translation>
    </message>
    <message>
        <source>Cut at</source>
        <translation>자를 자리</translation>
    </message>
    <message>
        <source>Divides by the standard deviation as well.</source>
        <translation>표준 편차로도 나눕니다.</translation>
    </message>
    <message>
        <source>Each gap between two pixels becomes this many.</source>
        <translation>두 픽셀 사이의 간격 하나가 이만큼이 됩니다.</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>확대</translation>
    </message>
    <message>
        <source>Even variance</source>
        <translation>분산 맞추기</translation>
    </message>
    <message>
        <source>Exponent of the scaled and shifted input.</source>
        <translation>배율과 이동을 적용한 입력의 지수입니다.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>배수</translation>
    </message>
    <message>
        <source>Factor of the height</source>
        <translation>높이 배수</translation>
    </message>
    <message>
        <source>Factor of the input in the sigmoid.</source>
        <translation>시그모이드 안 입력의 계수입니다.</translation>
    </message>
    <message>
        <source>Factor of the input.</source>
        <translation>입력에 곱하는 계수입니다.</translation>
    </message>
    <message>
        <source>Factor of the width</source>
        <translation>너비 배수</translation>
    </message>
    <message>
        <source>File of the gains, a row for each true class.</source>
        <translation>이득 파일입니다. 맞는 클래스마다 한 행입니다.</translation>
    </message>
    <message>
        <source>First and last states are further inputs and outputs.</source>
        <translation>처음과 마지막 상태가 추가 입력과 출력이 됩니다.</translation>
    </message>
    <message>
        <source>First axis of the input that the values belong to; negative counts from the end.</source>
        <translation>값이 적용되는 입력의 첫 축입니다. 음수는 뒤에서부터 셉니다.</translation>
    </message>
    <message>
        <source>First axis that is cut; those behind it are cut too.</source>
        <translation>자르기 시작할 축입니다. 그 뒤의 축도 자릅니다.</translation>
    </message>
    <message>
        <source>First axis that is replaced; negative counts from behind the last.</source>
        <translation>바꿀 첫 축입니다. 음수는 마지막 축 다음부터 셉니다.</translation>
    </message>
    <message>
        <source>From this axis on everything becomes one value.</source>
        <translation>이 축부터 모두 값 하나가 됩니다.</translation>
    </message>
    <message>
        <source>Gives the scores as well; with an axis, instead of the numbers.</source>
        <translation>점수도 냅니다. 축이 있으면 번호 대신 냅니다.</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>높이</translation>
    </message>
    <message>
        <source>Height of the output, instead of a factor.</source>
        <translation>배수 대신 쓰는 출력의 높이입니다.</translation>
    </message>
    <message>
        <source>Height of the output; 0 when a factor says it.</source>
        <translation>출력의 높이입니다. 배수로 정하면 0입니다.</translation>
    </message>
    <message>
        <source>How many axes are replaced; −1: all that follow.</source>
        <translation>바꿀 축의 수입니다. −1이면 뒤의 모든 축입니다.</translation>
    </message>
    <message>
        <source>How many axes the values span; −1: all that follow.</source>
        <translation>값이 적용되는 축의 수입니다. −1이면 뒤의 모든 축입니다.</translation>
    </message>
    <message>
        <source>How many of the largest are named.</source>
        <translation>가장 큰 것을 몇 개까지 알려 줄지입니다.</translation>
    </message>
    <message>
        <source>How many times larger height and width become.</source>
        <translation>높이와 너비를 몇 배로 할지입니다.</translation>
    </message>
    <message>
        <source>How often the input is repeated.</source>
        <translation>입력을 몇 번 되풀이할지입니다.</translation>
    </message>
    <message>
        <source>How the slopes are drawn before training; 0.25 when unset.</source>
        <translation>학습 전 기울기를 정하는 방식입니다. 비워 두면 0.25입니다.</translation>
    </message>
    <message>
        <source>Initial factors; 1 when unset.</source>
        <translation>계수의 초깃값입니다. 비워 두면 1입니다.</translation>
    </message>
    <message>
        <source>Instead of one factor for both.</source>
        <translation>둘에 같은 배수를 쓰는 대신입니다.</translation>
    </message>
    <message>
        <source>Larger values become this one.</source>
        <translation>이보다 큰 값은 이 값이 됩니다.</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>단계 수</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>여유</translation>
    </message>
    <message>
        <source>Margin minus the square of the distance, as in the first version.</source>
        <translation>첫 판처럼 여유에서 거리의 제곱을 뺍니다.</translation>
    </message>
    <message>
        <source>Matrix file</source>
        <translation>행렬 파일</translation>
    </message>
    <message>
        <source>Multiplies the result.</source>
        <translation>결과에 곱합니다.</translation>
    </message>
    <message>
        <source>Negative values approach minus this number.</source>
        <translation>음수 값은 이 수에 음의 부호를 붙인 값에 가까워집니다.</translation>
    </message>
    <message>
        <source>Negative: rows and columns cut off at the bottom and right.</source>
        <translation>음수: 아래와 오른쪽에서 잘라 낼 행과 열의 수입니다.</translation>
    </message>
    <message>
        <source>Negative: rows and columns cut off at the top and left.</source>
        <translation>음수: 위와 왼쪽에서 잘라 낼 행과 열의 수입니다.</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>노름</translation>
    </message>
    <message>
        <source>Number of the input&apos;s axis for each axis of the output.</source>
        <translation>출력의 축마다 입력의 축 번호입니다.</translation>
    </message>
    <message>
        <source>Number of values that each step puts out and remembers.</source>
        <translation>스텝마다 내보내고 기억하는 값의 수입니다.</translation>
    </message>
    <message>
        <source>Of this many pixels one stays; done before enlarging.</source>
        <translation>이만큼의 픽셀 중 하나가 남습니다. 확대보다 먼저 합니다.</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>오프셋</translation>
    </message>
    <message>
        <source>Old formula</source>
        <translation>옛 공식</translation>
    </message>
    <message>
        <source>One column less</source>
        <translation>열 하나 적게</translation>
    </message>
    <message>
        <source>One factor</source>
        <translation>계수 하나</translation>
    </message>
    <message>
        <source>One length for the whole item, instead of one for each pixel.</source>
        <translation>픽셀마다가 아니라 항목 전체에 길이 하나입니다.</translation>
    </message>
    <message>
        <source>One mean for the whole item, instead of one for each channel.</source>
        <translation>채널마다가 아니라 항목 전체에 평균 하나입니다.</translation>
    </message>
    <message>
        <source>One more than the largest number of the input.</source>
        <translation>입력의 가장 큰 수보다 1 큰 수입니다.</translation>
    </message>
    <message>
        <source>One row less</source>
        <translation>행 하나 적게</translation>
    </message>
    <message>
        <source>One slope</source>
        <translation>기울기 하나</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>순서</translation>
    </message>
    <message>
        <source>Padding after</source>
        <translation>뒤 패딩</translation>
    </message>
    <message>
        <source>Padding before</source>
        <translation>앞 패딩</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>이동</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>축소</translation>
    </message>
    <message>
        <source>Sizes of the learned blob.</source>
        <translation>학습되는 blob의 크기입니다.</translation>
    </message>
    <message>
        <source>Sizes of the output: 0 takes the input&apos;s size, −1 what is left.</source>
        <translation>출력의 크기: 0은 입력의 크기, −1은 나머지입니다.</translation>
    </message>
    <message>
        <source>Slopes start as</source>
        <translation>기울기 초깃값</translation>
    </message>
    <message>
        <source>Smaller values become this one.</source>
        <translation>이보다 작은 값은 이 값이 됩니다.</translation>
    </message>
    <message>
        <source>States outside</source>
        <translation>상태를 밖으로</translation>
    </message>
    <message>
        <source>The channels of each group are dealt out over all groups.</source>
        <translation>그룹마다의 채널을 모든 그룹에 나누어 줍니다.</translation>
    </message>
    <message>
        <source>The output has one column less than the factor gives.</source>
        <translation>출력의 열이 배수로 정한 것보다 하나 적습니다.</translation>
    </message>
    <message>
        <source>The output has one row less than the factor gives.</source>
        <translation>출력의 행이 배수로 정한 것보다 하나 적습니다.</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>문턱값</translation>
    </message>
    <message>
        <source>Unlike pairs are pushed apart up to this distance.</source>
        <translation>다른 쌍은 이 거리까지 멀어집니다.</translation>
    </message>
    <message>
        <source>Values above it become 1, others 0.</source>
        <translation>이보다 큰 값은 1, 나머지는 0이 됩니다.</translation>
    </message>
    <message>
        <source>Values too</source>
        <translation>값도</translation>
    </message>
    <message>
        <source>What is made of the values.</source>
        <translation>값으로 무엇을 할지입니다.</translation>
    </message>
    <message>
        <source>Where the parts after the first begin; unset: equal parts.</source>
        <translation>첫 부분 다음 부분들이 시작하는 자리입니다. 비워 두면 똑같이 나눕니다.</translation>
    </message>
    <message>
        <source>Where the piece begins: once for all axes, or once for each.</source>
        <translation>조각이 시작하는 자리입니다. 모든 축에 하나 또는 축마다 하나입니다.</translation>
    </message>
    <message>
        <source>Whether misses count by their size or by its square.</source>
        <translation>빗나간 정도를 그대로 셀지 제곱으로 셀지 정합니다.</translation>
    </message>
    <message>
        <source>Whole item</source>
        <translation>항목 전체</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>너비</translation>
    </message>
    <message>
        <source>Width of the output, instead of a factor.</source>
        <translation>배수 대신 쓰는 출력의 너비입니다.</translation>
    </message>
    <message>
        <source>Width of the output; 0 when a factor says it.</source>
        <translation>출력의 너비입니다. 배수로 정하면 0입니다.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>단어 수</translation>
    </message>
    <message>
        <source>Averaging of squared gradients in Adam and AdamW.</source>
        <translation>Adam과 AdamW에서 그래디언트 제곱을 평균하는 정도입니다.</translation>
    </message>
    <message>
        <source>Best by</source>
        <translation>기준</translation>
    </message>
    <message>
        <source>Final learning rate</source>
        <translation>마지막 학습률</translation>
    </message>
    <message>
        <source>Highest momentum</source>
        <translation>가장 높은 모멘텀</translation>
    </message>
    <message>
        <source>In the onecycle policy momentum falls while the rate rises.</source>
        <translation>onecycle 정책에서 학습률이 오르는 동안 모멘텀이 내려갑니다.</translation>
    </message>
    <message>
        <source>Keep the best</source>
        <translation>가장 좋은 것 보관</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>레이블 스무딩</translation>
    </message>
    <message>
        <source>Lowest momentum</source>
        <translation>가장 낮은 모멘텀</translation>
    </message>
    <message>
        <source>Momentum at both ends of the onecycle policy.</source>
        <translation>onecycle 정책의 처음과 끝의 모멘텀입니다.</translation>
    </message>
    <message>
        <source>Momentum where the onecycle rate is highest.</source>
        <translation>onecycle 학습률이 가장 높을 때의 모멘텀입니다.</translation>
    </message>
    <message>
        <source>Rising part</source>
        <translation>오르는 구간</translation>
    </message>
    <message>
        <source>Saves the state of the best test beside the snapshots.</source>
        <translation>가장 좋은 테스트의 상태를 스냅숏 옆에 저장합니다.</translation>
    </message>
    <message>
        <source>Share of the iterations in which the onecycle rate rises.</source>
        <translation>onecycle의 학습률이 오르는 반복의 비율입니다.</translation>
    </message>
    <message>
        <source>Share of the loss that all classes have alike, against overconfidence; SoftmaxWithLoss only.</source>
        <translation>모든 클래스가 똑같이 나누는 손실의 몫입니다. 지나친 확신을 막습니다. SoftmaxWithLoss에서만 씁니다.</translation>
    </message>
    <message>
        <source>Share of the policy&apos;s rate at the first iteration.</source>
        <translation>첫 반복에서 정책 학습률의 몇 배로 시작하는지입니다.</translation>
    </message>
    <message>
        <source>Stop after</source>
        <translation>멈추기까지</translation>
    </message>
    <message>
        <source>The onecycle policy ends at its first rate divided by this.</source>
        <translation>onecycle 정책은 첫 학습률을 이 값으로 나눈 데서 끝납니다.</translation>
    </message>
    <message>
        <source>The onecycle policy starts at the base rate divided by this.</source>
        <translation>onecycle 정책은 기본 학습률을 이 값으로 나눈 데서 시작합니다.</translation>
    </message>
    <message>
        <source>The rate rises to the policy&apos;s over this many iterations; 0 means at once.</source>
        <translation>이만큼 반복하는 동안 학습률이 정책의 값까지 오릅니다. 0이면 바로 시작합니다.</translation>
    </message>
    <message>
        <source>Training ends after this many tests without a better one; 0 means never.</source>
        <translation>더 나은 테스트 없이 이만큼 테스트하면 학습을 끝냅니다. 0이면 끝내지 않습니다.</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>워밍업</translation>
    </message>
    <message>
        <source>Warm-up starts at</source>
        <translation>워밍업 시작</translation>
    </message>
    <message>
        <source>What makes a test better; without an accuracy the loss counts.</source>
        <translation>테스트가 나아졌는지 보는 기준입니다. 정확도가 없으면 손실로 봅니다.</translation>
    </message>
    <message>
        <source>Where the cosine policy ends.</source>
        <translation>cosine 정책이 끝나는 값입니다.</translation>
    </message>
    <message>
        <source>Writes the mean size of values and gradients of every layer to the log, with each report.</source>
        <translation>보고할 때마다 층마다 값과 그래디언트의 평균 크기를 로그에 씁니다.</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>번</translation>
    </message>
    <message>
        <source>Background below</source>
        <translation>배경 기준(미만)</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>채널</translation>
    </message>
    <message>
        <source>Crop mode</source>
        <translation>자르는 방식</translation>
    </message>
    <message>
        <source>File</source>
        <translation>파일</translation>
    </message>
    <message>
        <source>HDF5 file that the blobs are written to; one that is there is emptied.</source>
        <translation>blob을 쓸 HDF5 파일입니다. 이미 있으면 비웁니다.</translation>
    </message>
    <message>
        <source>How the values are made: one for all outputs or one for each.</source>
        <translation>값을 만드는 방법입니다. 모든 출력에 하나를 주거나 출력마다 하나씩 줍니다.</translation>
    </message>
    <message>
        <source>Object from</source>
        <translation>물체 기준(이상)</translation>
    </message>
    <message>
        <source>Of one item.</source>
        <translation>항목 하나의 크기입니다.</translation>
    </message>
    <message>
        <source>Part of each batch that shows an object.</source>
        <translation>배치에서 물체가 보이는 부분의 비율입니다.</translation>
    </message>
    <message>
        <source>Pixels of the crop around the window itself.</source>
        <translation>크롭에서 창 둘레에 두는 픽셀 수입니다.</translation>
    </message>
    <message>
        <source>Put before every path of the window file.</source>
        <translation>창 파일의 모든 경로 앞에 붙습니다.</translation>
    </message>
    <message>
        <source>Share of objects</source>
        <translation>물체의 비율</translation>
    </message>
    <message>
        <source>Surroundings</source>
        <translation>둘레</translation>
    </message>
    <message>
        <source>Text file with the path of one HDF5 file a line.</source>
        <translation>한 줄에 HDF5 파일 경로가 하나씩 있는 텍스트 파일입니다.</translation>
    </message>
    <message>
        <source>Text file with the pictures and their windows, as R-CNN writes it.</source>
        <translation>그림과 창이 적힌 R-CNN 형식의 텍스트 파일입니다.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>값</translation>
    </message>
    <message>
        <source>Whether the window or the square around it is warped to the crop.</source>
        <translation>창 자체를, 또는 창을 둘러싼 정사각형을 크롭 크기로 맞춥니다.</translation>
    </message>
    <message>
        <source>Window file</source>
        <translation>창 파일</translation>
    </message>
    <message>
        <source>Windows that overlap an object by at least this share show it.</source>
        <translation>물체와 이 비율 이상 겹치는 창은 물체가 보이는 창입니다.</translation>
    </message>
    <message>
        <source>Windows that overlap every object by less than this share show none.</source>
        <translation>어느 물체와도 이 비율보다 적게 겹치는 창은 배경입니다.</translation>
    </message>
    <message>
        <source>Cycle momentum</source>
        <translation>모멘텀 순환</translation>
    </message>
    <message>
        <source>End divisor</source>
        <translation>끝 나눗수</translation>
    </message>
    <message>
        <source>Start divisor</source>
        <translation>시작 나눗수</translation>
    </message>
    <message>
        <source>Feature maps in</source>
        <translation>특징 맵 저장 형식</translation>
    </message>
    <message>
        <source>bfloat16 keeps feature maps and their gradients in 16 bits: about half the memory, rounded to two or three digits. Weights and statistics stay in 32 bits.</source>
        <translation>bfloat16은 특징 맵과 그 그래디언트를 16비트로 보관합니다. 메모리가 절반쯤 들고 두세 자리로 반올림됩니다. 가중치와 통계는 32비트로 유지됩니다.</translation>
    </message>
</context>
<context>
    <name>template</name>
    <message>
        <source>Small gray images, 28×28. Learns in minutes.</source>
        <translation>작은 회색조 이미지, 28×28. 몇 분이면 배웁니다.</translation>
    </message>
    <message>
        <source>Small colour images, 32×32. Three convolutions.</source>
        <translation>작은 컬러 이미지, 32×32. 합성곱 세 번.</translation>
    </message>
    <message>
        <source>Small images of any kind. Residual blocks, deeper and slower.</source>
        <translation>어떤 종류든 작은 이미지. 잔차 블록, 더 깊고 느림.</translation>
    </message>
    <message>
        <source>Use a template</source>
        <translation>템플릿 사용</translation>
    </message>
    <message>
        <source>The network is here. Next: import images on the page Data.</source>
        <translation>신경망이 준비되었습니다. 다음: 데이터 페이지에서 이미지를 가져오세요.</translation>
    </message>
</context>
</TS>
