<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ko_KR">
<context>
    <name>core</name>
    <message>
        <source>%1 cannot be loaded: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2; it has to be at least %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a GPU part for this version of Fitroom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the %2 iterations of the first epoch are done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0.0005 is a usual value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0.01 is a usual start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0.9 is the usual value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>87.3365 is −ln of the smallest float: every probability of the right class is 0, so the outputs are infinite or not numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dilation of %1 is out of range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A kernel of %1 is out of range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A padding of %1 is out of range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rate too low or too high levels off early.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stride of %1 is out of range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tenth of the learning rate takes smaller steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a line such as: type: &quot;Convolution&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add base_lr: 0.01 is a usual start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add lr_policy: &quot;fixed&quot; to keep the learning rate as it is, or step, exp, inv, multistep, poly or sigmoid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add num_output; for a last layer it is the number of classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the missing quotation mark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program holds this graphics card for itself alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Augment: mirror and crop at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Axis %1 does not exist in the shape %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both keep the weights from memorising.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build it again together with the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build the preset cuda (it needs nvcc) and put the file there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot open: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the layer&apos;s parameters, or choose another device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the type to &apos;%2&apos;, or take the layer out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check base_lr and lr_mult</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that this is the file you meant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the scale of the images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check which blobs the layer reads, and the axis of the classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another file; the training itself does not need it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder or free some space, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, or make the batch or the images smaller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs, or shrink the picture first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close other programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close that program (nvidia-smi names it), or choose another device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Converged: the curves have levelled off at a loss of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert it to PNG or JPEG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convert it to PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it again from where it came from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct %1 in the solver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the sizes: batch, num_output, kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the type, or take the layer out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut or shrink it with another program first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diverged at iteration %1: the loss is exactly 87.3365.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diverged at iteration %1: the loss is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diverging: the loss grew from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features learned elsewhere carry over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Few images are enough to fine-tune.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space on this disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frozen layers or a rate near 0 leave the weights as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the shape if they have another number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to the last snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to the snapshot nearest to iteration %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guessing among %1 classes gives %2; more than half of that is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It began at %1; more than half of that is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has been so for a whole epoch of %1 iterations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is above twice its start since iteration %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its compute capability is %1, this build of Fitroom needs %2 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its parameter %1 has shape %2 in one phase and %3 in the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its weights are still sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known fillers: constant, uniform, gaussian, xavier, msra, positive_unitball, bilinear.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known policies: fixed, step, exp, inv, multistep, poly, sigmoid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of Caffe&apos;s type &apos;%1&apos; cannot run here yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out, or convert it to PNG or JPEG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave this file out, or get it again from where it came from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List them from the smallest iteration to the largest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at images with their labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look whether CUDA_VISIBLE_DEVICES hides it, and whether nvidia-smi lists it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss %1 equals ln %2 = %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower base_lr to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower base_lr to %1 for the last part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the input larger, or kernel and stride smaller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the layer the same in TRAIN and TEST.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More examples help more than any setting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More iterations will hardly change anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file inside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a picture file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No NVIDIA driver on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernel on this device can run the operation %1 (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overfitting since iteration %1: training loss still falls, validation loss rises.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise max_iter to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise weight_decay or add Dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove clip_gradients, and lower base_lr if the loss grows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove it, or check that this is a text file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart the machine or update the NVIDIA driver if that stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as 8- or 16-bit PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as 8- or 16-bit TIFF or PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as 8-bit RGB TIFF or PNG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the picture again with the program that made it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores of shape %1 need %2 labels, but the label input has the shape %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set %3 in the solver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set batch_size to at least 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set kernel_size, or kernel_h and kernel_w.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set max_iter to the number of iterations to train.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set snapshot to a number of iterations to be able to go on after a crash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set type: &quot;SGD&quot; with momentum 0.9 and choose base_lr anew: 0.01 is a usual start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shuffled or wrong labels cannot be learned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller steps often win another fraction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again; another program may have taken the device&apos;s memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from trained weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still improving: more training helps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stuck at chance: accuracy %1 is 1 in %2, what guessing gives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stuck at chance: loss %1 is ln %2, what guessing gives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the layer out, or put another one in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the layer out, or put one of Caffe&apos;s own in its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 file ends early.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 file is damaged: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The NVIDIA driver is for CUDA %1, this build of Fitroom needs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bilinear filler needs a square kernel with four axes; the blob is %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The curves have not levelled off yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device refused the operation %1 that it had agreed to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 are read here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has more than %1 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graphics card does not answer: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header asks for %1×%2 pixels, more than a file of %3 bytes can hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header says %1×%2 pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The images cannot be read, so %1 channels are assumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernel has no size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last loss before it was %1, the first was %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer does not say how many items one batch has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer has no type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer type &apos;%1&apos; is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer type &apos;%1&apos; is unknown; did you mean &apos;%2&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network is too small for this task.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network sees each image in many forms and cannot learn it by heart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture has %1×%2 pixels; at most %3 are taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan needs %1 bytes of memory; %2 bytes are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run history cannot be written here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run history could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shape %1 has an axis below 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shape %1 has more elements than any machine can hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solver has no base_lr.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solver has no lr_policy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solver type is %1; this version trains with SGD only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stepvalue entries do not rise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The string that begins with %1 is not closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The type &apos;%1&apos; belongs to a modified Caffe (%2) and cannot run here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 points so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is an NVIDIA driver, but no graphics card that this program may use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no filler called %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no lr_policy called %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no regularization_type called %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory to decode this picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This DICOM file is packed in a way that is not read (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a %1 file with signed or floating-point pixels, which is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a %1 file, which is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a TIFF with signed or floating-point pixels, which is not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no picture of a format known here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This kind of DICOM file is not read: %1 channels of %2 bits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This kind of TIFF is not read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This line of the run history is not readable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine has an NVIDIA driver, but Fitroom&apos;s GPU part is not installed: there is no %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those weights do best on images not seen in training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too early to tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training loss fell from %1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training loss is %1 now; it was %2 then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training runs on the CPU; a build with an older CUDA may support the card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training runs on the CPU; with an NVIDIA card, install its driver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try another base_lr</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Underfitting: training loss has levelled off at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexpected character “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update the driver, or build Fitroom with an older CUDA.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use &quot;L2&quot; or &quot;L1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a dilation of at least 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a smaller kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a smaller padding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a stride of at least 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use more filters or another layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use xavier or msra, or make the kernel square.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation loss is %1, so the network has not even learned its own examples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation loss was lowest at iteration %1 with %2 and is %3 now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation loss went from %1 at iteration %2 to %3 now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values from 0 to 255 without scale or mean make large steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a backslash as \\ and a path with forward slashes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it like 12, 0.5 or 1e-3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base_lr is %1; it has to be a positive number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base_lr is 0: no weight will change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clip_gradients is set to %1, and this version does not clip gradients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lr_policy %1 needs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max_iter is %1: training would end before it starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>momentum is %1; it has to be at least 0 and below 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>num_output is missing: the layer does not know how many outputs to make.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>snapshot is 0: no resume points are saved while training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight_decay is %1; it has to be 0 or a positive number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a known escape in a string.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes are free for snapshots of %2 bytes each; three would not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 values; a picture has two axes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 input channels cannot be divided into %2 groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is given both for all axes and with _h and _w.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there; %2 is used instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 makes %2 blobs, but the file names %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 makes at least %2 blobs, but the file names %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 makes at most %2 blobs, but the file names %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads %2 blobs, but the file names %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads at least %2 blobs, but the file names %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads at most %2 blobs, but the file names %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; blobs that are joined value by value must have the same shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; they may differ only in axis %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0.5 is usual.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A Scale whose factors come from a second bottom, here %1, cannot run yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A blob of shape %1 holds %2 numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer of type %1 has no data of its own to run with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A shape of %1 axes is more than the %2 that blobs have here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A window of %1×%2 does not fit into the padded input, %3×%4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add input_param { shape { dim: … } } with one dim an axis: batch, channels, height, width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the closing bracket.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All blobs together have more elements than any machine can hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow writing there, or change snapshot_prefix in the solver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another layer with parameters is also named &apos;%1&apos;; both would be stored in one place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BatchNorm&apos;s three blobs are statistics, not weights: lr_mult counts as 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brackets are nested more than %1 deep.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot write the database: %1; %2 are written, %3 are free there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that this is a network or a solver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that this is the file you meant and that it was fetched whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that you may read this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the disk, or whether another program changed the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path, or make the database with Import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the spelling and the brackets just before this place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a .caffemodel file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a .solverstate file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a group that divides %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an axis from %3 to %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose top_k from 1 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close some of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it again from where it came from, or import the pictures again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the bottom lines of the layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the name of the bottom, or add a layer with the top &apos;%2&apos;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the path in the file if this is not the right one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the top lines of the layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean “%2”? As it stands, it is kept but has no effect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean “%3”? As it stands, it is kept but has no effect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divides each value by the strength of its neighbours, in other channels or around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a value for “%1”, but found “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected the name of a field, but found “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected the name of an extension, but found “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected “,” or “]” in the list, but found “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected “:” or “{” after “%1”, but found “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folds several axes into one; the values stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space or choose another folder, then import again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space, or save less often (field snapshot).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fully connected: every output is a learned weighted sum of all inputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give %1 once for both axes, or once for each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a batch of items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give an input of batch × channels × height × width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each layer a name of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one coeff a bottom, or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one of the two tops another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one shape for all tops, or one for each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the shape, or set crop_size, or put the data where the layer looks for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the top of this layer a name of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give this layer another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give this layer weights of its own: take the name out of param.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives one blob to several readers; Caffe puts these in by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with that version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with the network that wrote it, or use the weights to fine-tune.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with the network that wrote the state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with the solver that wrote it, or use the weights to fine-tune.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History blob %1 is %2, and the layer needs %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import some pictures into it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the pictures again, or convert it to LMDB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the pictures again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is kept in the file but has no effect here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It reads %1 blobs and makes %2; a convolution makes one for each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It reads %1 blobs; %2 is the most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its inputs %1 and %2 differ in channels, but share the filters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Joins blobs of the same shape value by value: sum, product or maximum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep one kind of rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep one of the two forms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps positive values and sets negative ones to zero, or shrinks them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel and padding are left aside because global_pooling is set; Caffe refuses both together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer %1 reads &apos;%2&apos;, which no layer above it makes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer %1 reads &apos;%2&apos;, which no layer above it makes; did you mean &apos;%3&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make both branches end in the same shape: stride, padding and num_output decide it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make both layers equal, or take the name out of param.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make it, or change snapshot_prefix in the solver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make num_output a multiple of group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the branches end in the same height and width: stride and padding decide it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the largest InnerProduct layer smaller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make them equal, or set it in one layer only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes the picture smaller: keeps the largest value or the mean of each window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measures how far the predicted probabilities are from the labels; training makes it small.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplies each channel by a learned factor and adds a learned offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name one top for each bottom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name that folder as the source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No weights are in this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameter &apos;%1&apos; is shared in another shape, %2 for %3; this cannot run here yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameter &apos;%1&apos; is shared with layer %2, but its shape is %3 here and %4 there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameter &apos;%1&apos; is shared with layer %2, but their %3 differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pooling with the method STOCHASTIC cannot run here; Caffe has it on GPUs only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put quotation marks around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the .caffemodel file beside the .solverstate file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts blobs side by side along one axis, usually the channels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads image files and labels named in a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads images and labels from a database that an import has made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record %1 is asked for, but the database has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the file to go on with the data from its beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run “git lfs pull” in that repository to get the real file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it from Caffe with snapshot_format: BINARYPROTO.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set end_axis to −1 to fold all axes that follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set group to 1, or leave it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set lr_mult to 0, or take the param entries out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set num_output of layer %2 to %6, or correct the labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set them to at least 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets random values to zero while training, so that the network does not learn by heart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of items whose label is among the highest scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shifts and scales each channel to mean 0 and variance 1 over the batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slides learned filters over the picture; each makes one output channel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snapshots cannot be written to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split it into several layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from the first record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take coeff out, or use SUM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take kernel_size and pad out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the second bottom out: the factors are then learned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the second top out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the surplus entries out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes items from the program that uses the network; there is no file to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The blob &apos;%1&apos; is made twice: by layer %2 and again by this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data is %1, and the network was made for %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The data positions in this file cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database cannot be opened for reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database cannot be read at byte %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database ends early: %1 of its pages of %2 bytes are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database holds no records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database is damaged: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends after “%1”, where “:” or “{” was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends inside a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends inside the name of an extension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends where a field was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends where a value for “%1” was expected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has more than %1 fields.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is cut off or damaged: fetch it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files changed while the network was read: start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filler type &apos;%1&apos; is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filler type &apos;%1&apos; is unknown; did you mean &apos;%2&apos;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder for snapshots is missing and cannot be made: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input %1 has %2 axes after the channels; convolutions here run over two, height and width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input %1 is no batch of pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input has no axes to normalise over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The input has no shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernel covers %1 pixels, but the padded input has only %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer changes the blob &apos;%1&apos; in place, but another layer reads it too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer has include rules as well as exclude rules.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The padding must be smaller than the kernel: a window could lie wholly outside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The second top of Pooling, the places of the maxima, cannot be made here yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the images is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The snapshot does not fit this network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The state holds %1 history blobs, and this network with SGD has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has %1 bytes; at most %2 are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights take %1 bytes, and Caffe&apos;s binary format ends at 2 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights that belong to this state are missing: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The “%1” of line %2 is never closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 param entries, but the layer has %2 parameters; Caffe refuses this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 shapes for %2 tops.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no database here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This LMDB database is of another version than the one read here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder holds no LMDB database (no data.mdb in it).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder holds several databases, one of them in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the database itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a LevelDB database; only LMDB is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is an HDF5 file; this version reads Caffe&apos;s binary protobuf.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not %1: its bytes are not a Caffe message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not an LMDB database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This solver state names no iteration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This state was written by a newer version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns scores into probabilities that sum to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two layers have the name &apos;%1&apos;; weights are stored under names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use MAX or AVE.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a Data layer with an LMDB: fitroom import makes one from a folder of images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a layer of its own for each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a smaller kernel, global_pooling, or fewer layers that shrink the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a smaller kernel, more padding, or fewer layers that shrink the picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a smaller padding or a larger kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use an odd number such as 5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use constant, uniform, gaussian, xavier or msra.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use fewer axes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use −1 for all axes that follow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where values enter a network that is used, not trained; the shape is written here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a number in this range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a number such as 0.01 or 1e-3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a number such as 12.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it like “%1: …”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it with brackets: { … }.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write one of these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the value without “[ ]”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write true or false.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a solver state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch_size, channels, height and width must all be set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coeff has %1 numbers, but there are %2 bottoms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coeff only makes sense with the operation SUM.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dropout_ratio must be at least 0 and below 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end_axis %1 lies before axis %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group is 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>labels 0–%1 but layer %2 outputs %3; %4 of %5 items out of range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>local_size is %1, but the window needs a middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new_height and new_width must both be set, or neither.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>num_axes %1 reaches beyond the axes of the input %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>num_output %1 cannot be divided into %2 groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top_k is %1, but there are %2 classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be %2. It is one of: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is a block of fields, not a single value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is a single value, not a block of fields.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is given twice; the first is in line %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a known field of “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not a known field.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” must be a number, not %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” must be a text in quotation marks, not %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” must be a whole number, not %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” must be true or false, not %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” must lie between %2 and %3, not %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” takes one value, not a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a shape.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a split.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not an amount of memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch of %1 items has more values than can be counted here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A blob has %1 axes; at most %2 are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A blob of the shape %1 holds %2 values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A network written inside the solver has to use the current layer syntax.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A padding layer cannot stand alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A saved state (.solverstate) is given when training is resumed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a SoftmaxWithLoss layer that reads the last layer and the labels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BatchNorm sees only %1 images at a time; its averages are unsteady below 16.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both “type” and its old form “solver_type” are given.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that this is the right file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the permissions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the spelling of the type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller batch_size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller crop or import larger pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller crop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another file, or fetch this one again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the mean again, or use mean_value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the mean of these pictures, or use mean_value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute the mean of these pictures, or use one mean_value per channel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the path in the solver if this is not the right one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the path in the solver; it may be relative to the solver&apos;s own folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct transform_param.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exactly one layer is expected here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the file with “git lfs pull”, or download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some memory, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give exactly one of net, net_param, train_net and train_net_param.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give four input_dim lines for each input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one shape for each input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one value, or one per channel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give percents for train, val and test that sum to 100: 70,20,10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the layer another name if that is what you want.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the pictures again as colour or as gray.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the pictures again with one size and one number of channels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the pictures again, smaller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Item %1 is asked for, but the list has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Item “%1” is %2, but the first one is %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of type %1 read no files here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out --gpu. fitroom devices shows what there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower batch_size and raise iter_size by as much, or make the first layers&apos; maps smaller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the file again from your own data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move it to a file of its own and name that file in the field net.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move it to transform_param.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a list with one path and label a line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Networks and solvers in text form are opened as such.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number the classes from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one of new_height and new_width is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste one layer { … } at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise batch_size if the memory allows it: iter_size does not help here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading failed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove solver_type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove test_iter to test each item exactly once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save in HDF5 instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set base_lr to %2 and go on from the snapshot of iteration %3, which is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set base_lr to %2 and start again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set both or neither.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set it to 1 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set pad in the layer that needs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set pad in the layers that need it instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set source in data_param.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set source in image_data_param.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some settings are written in an old form and are shown in the current one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from the first item.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test the others with fitroom test.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is harmless, but the run will differ from one that was not interrupted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The blob has five sizes, %1×%2, as C3D writes them, and no values that Caffe can read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds %1, the network needs %2: this layer starts new.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds more than %1 parts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no layers, so it is no network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no layers, so it is no weights file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file holds no training state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged or cut off, or it is of another kind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file itself changes only when it is edited and saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file itself changes only when the network is edited and saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file would have more than %1 bytes, too many for this format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inputs named here are shown as a layer of type Input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The label %1 is out of range; labels go from 0 to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The label “%1” is not a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer names no database.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layer names no list file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layers are written in an old form and are shown in the current one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line has no label after the path.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lines stay as they are until that layer is edited.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list names no pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss is exactly 87.3365 at iteration %1: a probability hit 0, and outputs are infinite or not numbers. Training stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss is not a number at iteration %1. Training stopped before the weights took it in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean file holds values that are not finite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean file is %1, the data in %3 is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean file says %1 and holds %2 values; channels×height×width are needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network has %1 layers; at most %2 can be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network has no loss in the training phase: nothing can be learned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The padding layer “%1” must read one blob and feed a convolution or a pooling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The saved position (item %1) is not in this source of %2 items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The snapshot does not say where the data stood; it starts from its beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solver names more than one network to train.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solver names more than one test network; only the first is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solver names no network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solver names the network file %1, which is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The solver type &apos;%1&apos; cannot train here yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The test network needs the most: lower its batch_size and raise test_iter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 inputs and %2 input_dim values; each input needs 4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 inputs and %2 input_shape blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 values in mean_value, but the data has %2 channels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for the batches read ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the file itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a binary file; a network in text form is expected here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a binary file; a solver in text form is expected here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a text file; a binary file is expected here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a mean file (a BlobProto in binary form).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a text file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This record has %1; at most %2 are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This record is no Datum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This record says %1 but holds %2 values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) and %2 are free: %3 over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) and the limit is %2: %3 over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training on a GPU (--gpu %1) is not part of this version; it computes on the CPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a Data layer with an LMDB, or an ImageData layer with a list of pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the data that the run was started with, or begin a new run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the type SGD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights (.caffemodel) are opened for finetuning or testing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it like 1,3,227,227: batch, channels, height, width.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it like 227x227: width x height.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it like 2GiB, 512MiB or 4000000000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write one path and label a line into it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the path, a space and the class number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch_size is 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crop_size is %1, but the data is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crop_size is %1, larger than any picture.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>force_color and force_gray are both set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>force_color and force_gray have no effect: the records are not encoded pictures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean_file and mean_value are both set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new_height and new_width may be at most %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale or mean_value is not a finite number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>test_iter %1 × %2 = %3 of %4 items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” in %2 has no effect in this form of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was never a layer type of this old form.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CurveChart</name>
    <message>
        <source>iteration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing drawn yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training loss went from %1 to %2 by iteration %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training accuracy went from %1 to %2 by iteration %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The learning rate went from %1 to %2 by iteration %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation loss was lowest, %1, at iteration %2 and is %3 now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation accuracy was highest, %1, at iteration %2 and is %3 now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value was not a number from iteration %1 on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rate × %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chance %1 = 1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>fitroom::ui::InlineMessage</name>
    <message>
        <source>Hide this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
