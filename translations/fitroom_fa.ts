<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fa_IR">
<context>
    <name>DataPage</name>
    <message>
        <source>Use the imported images</source>
        <translation>به کار بردن تصویرهای واردشده</translation>
    </message>
</context>
<context>
    <name>RunList</name>
    <message>
        <source>Run %1</source>
        <translation>اجرای %1</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>%1 cannot be loaded: %2.</source>
        <translation>%1 بارگذاری نمی‌شود: %2.</translation>
    </message>
    <message>
        <source>%1 is %2; it has to be at least %3.</source>
        <translation>%1 برابر %2 است؛ باید دست‌کم %3 باشد.</translation>
    </message>
    <message>
        <source>%1 is not a GPU part for this version of Fitroom.</source>
        <translation>%1 بخش GPU این نسخهٔ Fitroom نیست.</translation>
    </message>
    <message>
        <source>%1 of the %2 iterations of the first epoch are done.</source>
        <translation>%1 تکرار از %2 تکرار دورهٔ نخست انجام شده است.</translation>
    </message>
    <message>
        <source>0.0005 is a usual value.</source>
        <translation>0.0005 مقدار معمول است.</translation>
    </message>
    <message>
        <source>0.01 is a usual start.</source>
        <translation>0.01 شروع معمول است.</translation>
    </message>
    <message>
        <source>0.9 is the usual value.</source>
        <translation>0.9 مقدار معمول است.</translation>
    </message>
    <message>
        <source>87.3365 is −ln of the smallest float: every probability of the right class is 0, so the outputs are infinite or not numbers.</source>
        <translation>87.3365 همان ⁦−ln⁩ کوچک‌ترین عدد اعشاری است: احتمال ردهٔ درست در همه‌جا 0 شده است، پس خروجی‌ها بی‌نهایت‌اند یا عدد نیستند.</translation>
    </message>
    <message>
        <source>A dilation of %1 is out of range.</source>
        <translation>اتساع (dilation) %1 بیرون از بازهٔ مجاز است.</translation>
    </message>
    <message>
        <source>A kernel of %1 is out of range.</source>
        <translation>کرنل %1 بیرون از بازهٔ مجاز است.</translation>
    </message>
    <message>
        <source>A padding of %1 is out of range.</source>
        <translation>حاشیهٔ (padding) %1 بیرون از بازهٔ مجاز است.</translation>
    </message>
    <message>
        <source>A rate too low or too high levels off early.</source>
        <translation>با نرخ یادگیری خیلی کم یا خیلی زیاد، منحنی زود صاف می‌شود.</translation>
    </message>
    <message>
        <source>A stride of %1 is out of range.</source>
        <translation>گام (stride) %1 بیرون از بازهٔ مجاز است.</translation>
    </message>
    <message>
        <source>A tenth of the learning rate takes smaller steps.</source>
        <translation>یک‌دهم نرخ یادگیری، قدم‌های کوچک‌تری برمی‌دارد.</translation>
    </message>
    <message>
        <source>Add a line such as: type: &quot;Convolution&quot;.</source>
        <translation>خطی مانند این اضافه کنید: ⁦type: &quot;Convolution&quot;⁩.</translation>
    </message>
    <message>
        <source>Add base_lr: 0.01 is a usual start.</source>
        <translation>base_lr را اضافه کنید: 0.01 شروع معمول است.</translation>
    </message>
    <message>
        <source>Add images</source>
        <translation>افزودن تصویر</translation>
    </message>
    <message>
        <source>Add num_output; for a last layer it is the number of classes.</source>
        <translation>num_output را اضافه کنید؛ برای لایهٔ آخر برابر تعداد رده‌هاست.</translation>
    </message>
    <message>
        <source>Add the missing quotation mark.</source>
        <translation>علامت نقل‌قول جاافتاده را اضافه کنید.</translation>
    </message>
    <message>
        <source>Another program holds this graphics card for itself alone.</source>
        <translation>برنامهٔ دیگری این کارت گرافیک را تنها برای خود نگه داشته است.</translation>
    </message>
    <message>
        <source>Augment: mirror and crop at random</source>
        <translation>داده‌افزایی: آینه کردن و برش تصادفی</translation>
    </message>
    <message>
        <source>Axis %1 does not exist in the shape %2.</source>
        <translation>محور %1 در شکل %2 وجود ندارد.</translation>
    </message>
    <message>
        <source>Both keep the weights from memorising.</source>
        <translation>هر دو نمی‌گذارند وزن‌ها نمونه‌ها را حفظ کنند.</translation>
    </message>
    <message>
        <source>Build it again together with the program.</source>
        <translation>آن را دوباره همراه با خود برنامه بسازید.</translation>
    </message>
    <message>
        <source>Build the preset cuda (it needs nvcc) and put the file there.</source>
        <translation>پیش‌تنظیم cuda را بسازید (به nvcc نیاز دارد) و پرونده را آنجا بگذارید.</translation>
    </message>
    <message>
        <source>Cannot open: %1.</source>
        <translation>باز نمی‌شود: %1.</translation>
    </message>
    <message>
        <source>Cannot read: %1.</source>
        <translation>خوانده نمی‌شود: %1.</translation>
    </message>
    <message>
        <source>Cannot write: %1.</source>
        <translation>نوشته نمی‌شود: %1.</translation>
    </message>
    <message>
        <source>Change the layer&apos;s parameters, or choose another device.</source>
        <translation>پارامترهای لایه را تغییر دهید یا دستگاه دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Change the type to &apos;%2&apos;, or take the layer out.</source>
        <translation>نوع را به «%2» تغییر دهید یا لایه را بردارید.</translation>
    </message>
    <message>
        <source>Check base_lr and lr_mult</source>
        <translation>base_lr و lr_mult را بررسی کنید</translation>
    </message>
    <message>
        <source>Check that this is the file you meant.</source>
        <translation>بررسی کنید که این همان پروندهٔ مورد نظر شماست.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>مسیر را بررسی کنید.</translation>
    </message>
    <message>
        <source>Check the scale of the images</source>
        <translation>مقیاس تصویرها را بررسی کنید</translation>
    </message>
    <message>
        <source>Check which blobs the layer reads, and the axis of the classes.</source>
        <translation>بررسی کنید که لایه کدام blobها را می‌خواند و محور رده‌ها کدام است.</translation>
    </message>
    <message>
        <source>Choose another file; the training itself does not need it.</source>
        <translation>پروندهٔ دیگری انتخاب کنید؛ خود آموزش به آن نیاز ندارد.</translation>
    </message>
    <message>
        <source>Choose another folder or free some space, then try again.</source>
        <translation>پوشهٔ دیگری انتخاب کنید یا کمی جا باز کنید، سپس دوباره امتحان کنید.</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>پوشهٔ دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Close other programs, or make the batch or the images smaller.</source>
        <translation>برنامه‌های دیگر را ببندید، یا دسته (بچ) یا تصویرها را کوچک‌تر کنید.</translation>
    </message>
    <message>
        <source>Close other programs, or shrink the picture first.</source>
        <translation>برنامه‌های دیگر را ببندید یا نخست تصویر را کوچک کنید.</translation>
    </message>
    <message>
        <source>Close other programs.</source>
        <translation>برنامه‌های دیگر را ببندید.</translation>
    </message>
    <message>
        <source>Close that program (nvidia-smi names it), or choose another device.</source>
        <translation>آن برنامه را ببندید (nvidia-smi نامش را می‌گوید) یا دستگاه دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Converged: the curves have levelled off at a loss of %1.</source>
        <translation>همگرا شد: منحنی‌ها در خطای %1 صاف شده‌اند.</translation>
    </message>
    <message>
        <source>Convert it to PNG or JPEG.</source>
        <translation>آن را به PNG یا JPEG تبدیل کنید.</translation>
    </message>
    <message>
        <source>Convert it to PNG.</source>
        <translation>آن را به PNG تبدیل کنید.</translation>
    </message>
    <message>
        <source>Copy it again from where it came from.</source>
        <translation>آن را دوباره از جای اصلی‌اش کپی کنید.</translation>
    </message>
    <message>
        <source>Correct %1 in the solver.</source>
        <translation>%1 را در solver درست کنید.</translation>
    </message>
    <message>
        <source>Correct the sizes: batch, num_output, kernel.</source>
        <translation>اندازه‌ها را درست کنید: دسته (بچ)، num_output، کرنل.</translation>
    </message>
    <message>
        <source>Correct the type, or take the layer out.</source>
        <translation>نوع را درست کنید یا لایه را بردارید.</translation>
    </message>
    <message>
        <source>Cut or shrink it with another program first.</source>
        <translation>نخست آن را با برنامهٔ دیگری ببرید یا کوچک کنید.</translation>
    </message>
    <message>
        <source>Diverged at iteration %1: the loss is exactly 87.3365.</source>
        <translation>در تکرار %1 واگرا شد: خطا درست 87.3365 است.</translation>
    </message>
    <message>
        <source>Diverged at iteration %1: the loss is not a number.</source>
        <translation>در تکرار %1 واگرا شد: خطا عدد نیست.</translation>
    </message>
    <message>
        <source>Diverging: the loss grew from %1 to %2.</source>
        <translation>در حال واگرایی: خطا از %1 به %2 رسید.</translation>
    </message>
    <message>
        <source>Features learned elsewhere carry over.</source>
        <translation>ویژگی‌هایی که جای دیگری آموخته شده‌اند، اینجا هم به کار می‌آیند.</translation>
    </message>
    <message>
        <source>Few images are enough to fine-tune.</source>
        <translation>برای تنظیم دقیق، تصویرهای کمی کافی است.</translation>
    </message>
    <message>
        <source>Free some space on this disk.</source>
        <translation>روی این دیسک کمی جا باز کنید.</translation>
    </message>
    <message>
        <source>Frozen layers or a rate near 0 leave the weights as they are.</source>
        <translation>لایه‌های منجمد یا نرخ نزدیک به 0 وزن‌ها را همان‌گونه که هست نگه می‌دارند.</translation>
    </message>
    <message>
        <source>Give the shape if they have another number.</source>
        <translation>اگر تعدادشان فرق دارد، شکل را بنویسید.</translation>
    </message>
    <message>
        <source>Go back to the last snapshot</source>
        <translation>بازگشت به آخرین نسخهٔ میانی</translation>
    </message>
    <message>
        <source>Go back to the snapshot nearest to iteration %1</source>
        <translation>بازگشت به نزدیک‌ترین نسخهٔ میانی به تکرار %1</translation>
    </message>
    <message>
        <source>Guessing among %1 classes gives %2; more than half of that is left.</source>
        <translation>حدس زدن میان %1 رده، %2 می‌دهد؛ بیش از نیمی از آن مانده است.</translation>
    </message>
    <message>
        <source>It began at %1; more than half of that is left.</source>
        <translation>از %1 شروع شد؛ بیش از نیمی از آن مانده است.</translation>
    </message>
    <message>
        <source>It has been so for a whole epoch of %1 iterations.</source>
        <translation>یک دورهٔ کامل، %1 تکرار، چنین بوده است.</translation>
    </message>
    <message>
        <source>It is above twice its start since iteration %1.</source>
        <translation>از تکرار %1 به بعد بیش از دو برابر مقدار آغازین است.</translation>
    </message>
    <message>
        <source>Its compute capability is %1, this build of Fitroom needs %2 or more.</source>
        <translation>توان محاسباتی آن %1 است؛ این نسخهٔ Fitroom به %2 یا بالاتر نیاز دارد.</translation>
    </message>
    <message>
        <source>Its parameter %1 has shape %2 in one phase and %3 in the other.</source>
        <translation>شکل پارامتر %1 آن در یک فاز %2 و در فاز دیگر %3 است.</translation>
    </message>
    <message>
        <source>Its weights are still sound.</source>
        <translation>وزن‌های آن هنوز سالم‌اند.</translation>
    </message>
    <message>
        <source>Leave it out, or convert it to PNG or JPEG.</source>
        <translation>آن را کنار بگذارید یا به PNG یا JPEG تبدیل کنید.</translation>
    </message>
    <message>
        <source>Leave this file out, or get it again from where it came from.</source>
        <translation>این پرونده را کنار بگذارید یا دوباره از جای اصلی‌اش بیاورید.</translation>
    </message>
    <message>
        <source>List them from the smallest iteration to the largest.</source>
        <translation>آن‌ها را از کوچک‌ترین تکرار به بزرگ‌ترین بنویسید.</translation>
    </message>
    <message>
        <source>Look at images with their labels</source>
        <translation>تصویرها را با برچسب‌هایشان نگاه کنید</translation>
    </message>
    <message>
        <source>Look whether CUDA_VISIBLE_DEVICES hides it, and whether nvidia-smi lists it.</source>
        <translation>ببینید آیا CUDA_VISIBLE_DEVICES آن را پنهان کرده است و آیا nvidia-smi آن را نشان می‌دهد.</translation>
    </message>
    <message>
        <source>Loss %1 equals ln %2 = %3.</source>
        <translation>خطای %1 برابر است با ⁦ln %2 = %3⁩.</translation>
    </message>
    <message>
        <source>Lower base_lr to %1</source>
        <translation>کم کردن base_lr به %1</translation>
    </message>
    <message>
        <source>Lower base_lr to %1 for the last part</source>
        <translation>کم کردن base_lr به %1 برای بخش پایانی</translation>
    </message>
    <message>
        <source>Make the input larger, or kernel and stride smaller.</source>
        <translation>ورودی را بزرگ‌تر یا کرنل و گام را کوچک‌تر کنید.</translation>
    </message>
    <message>
        <source>Make the layer the same in TRAIN and TEST.</source>
        <translation>لایه را در TRAIN و TEST یکسان کنید.</translation>
    </message>
    <message>
        <source>More examples help more than any setting.</source>
        <translation>نمونه‌های بیشتر از هر تنظیمی بیشتر کمک می‌کند.</translation>
    </message>
    <message>
        <source>More iterations will hardly change anything.</source>
        <translation>تکرارهای بیشتر دیگر چیزی را چندان تغییر نمی‌دهد.</translation>
    </message>
    <message>
        <source>Name a file inside it.</source>
        <translation>نام پرونده‌ای درون آن را بنویسید.</translation>
    </message>
    <message>
        <source>No NVIDIA driver on this machine.</source>
        <translation>این رایانه درایور NVIDIA ندارد.</translation>
    </message>
    <message>
        <source>No kernel on this device can run the operation %1 (%2).</source>
        <translation>هیچ هسته‌ای روی این دستگاه نمی‌تواند عمل %1 (%2) را اجرا کند.</translation>
    </message>
    <message>
        <source>Out of memory.</source>
        <translation>کمبود حافظه.</translation>
    </message>
    <message>
        <source>Overfitting since iteration %1: training loss still falls, validation loss rises.</source>
        <translation>بیش‌برازش از تکرار %1 به بعد: خطای آموزش هنوز کم می‌شود، خطای اعتبارسنجی زیاد می‌شود.</translation>
    </message>
    <message>
        <source>Raise max_iter to %1</source>
        <translation>زیاد کردن max_iter به %1</translation>
    </message>
    <message>
        <source>Raise weight_decay or add Dropout</source>
        <translation>زیاد کردن weight_decay یا افزودن Dropout</translation>
    </message>
    <message>
        <source>Remove it, or check that this is a text file.</source>
        <translation>آن را بردارید یا بررسی کنید که این یک پروندهٔ متنی است.</translation>
    </message>
    <message>
        <source>Restart the machine or update the NVIDIA driver if that stays.</source>
        <translation>اگر ماند، رایانه را دوباره راه بیندازید یا درایور NVIDIA را به‌روز کنید.</translation>
    </message>
    <message>
        <source>Save it as 8- or 16-bit TIFF or PNG.</source>
        <translation>آن را به‌صورت TIFF یا PNG هشت یا شانزده‌بیتی ذخیره کنید.</translation>
    </message>
    <message>
        <source>Save it as 8-bit RGB TIFF or PNG.</source>
        <translation>آن را به‌صورت TIFF یا PNG هشت‌بیتی RGB ذخیره کنید.</translation>
    </message>
    <message>
        <source>Save the picture again with the program that made it.</source>
        <translation>تصویر را دوباره با برنامه‌ای که آن را ساخته است ذخیره کنید.</translation>
    </message>
    <message>
        <source>Scores of shape %1 need %2 labels, but the label input has the shape %3.</source>
        <translation>امتیازهایی با شکل %1 به %2 برچسب نیاز دارند، ولی شکل ورودی برچسب %3 است.</translation>
    </message>
    <message>
        <source>Set %3 in the solver.</source>
        <translation>%3 را در solver تعیین کنید.</translation>
    </message>
    <message>
        <source>Set batch_size to at least 1.</source>
        <translation>batch_size را دست‌کم 1 بگذارید.</translation>
    </message>
    <message>
        <source>Set kernel_size, or kernel_h and kernel_w.</source>
        <translation>kernel_size، یا kernel_h و kernel_w را تعیین کنید.</translation>
    </message>
    <message>
        <source>Set max_iter to the number of iterations to train.</source>
        <translation>max_iter را برابر تعداد تکرارهای آموزش بگذارید.</translation>
    </message>
    <message>
        <source>Set snapshot to a number of iterations to be able to go on after a crash.</source>
        <translation>snapshot را برابر چند تکرار بگذارید تا پس از خرابی بتوان ادامه داد.</translation>
    </message>
    <message>
        <source>Shuffled or wrong labels cannot be learned.</source>
        <translation>برچسب‌های به‌هم‌ریخته یا نادرست آموخته نمی‌شوند.</translation>
    </message>
    <message>
        <source>Smaller steps often win another fraction.</source>
        <translation>قدم‌های کوچک‌تر اغلب اندکی بیشتر پیش می‌برند.</translation>
    </message>
    <message>
        <source>Start again; another program may have taken the device&apos;s memory.</source>
        <translation>دوباره شروع کنید؛ شاید برنامهٔ دیگری حافظهٔ دستگاه را گرفته است.</translation>
    </message>
    <message>
        <source>Start from trained weights</source>
        <translation>شروع از وزن‌های آموخته</translation>
    </message>
    <message>
        <source>Still improving: more training helps.</source>
        <translation>هنوز بهتر می‌شود: آموزش بیشتر کمک می‌کند.</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>همین‌جا توقف</translation>
    </message>
    <message>
        <source>Stuck at chance: accuracy %1 is 1 in %2, what guessing gives.</source>
        <translation>در حد شانس مانده است: دقت %1 یعنی ۱ از %2، همان که حدس زدن می‌دهد.</translation>
    </message>
    <message>
        <source>Take the layer out, or put one of Caffe&apos;s own in its place.</source>
        <translation>لایه را بردارید یا یکی از لایه‌های خود Caffe را به جایش بگذارید.</translation>
    </message>
    <message>
        <source>The %1 file ends early.</source>
        <translation>پروندهٔ %1 ناتمام است.</translation>
    </message>
    <message>
        <source>The %1 file is damaged: %2.</source>
        <translation>پروندهٔ %1 خراب است: %2.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is for CUDA %1, this build of Fitroom needs %2.</source>
        <translation>درایور NVIDIA برای CUDA %1 است؛ این نسخهٔ Fitroom به %2 نیاز دارد.</translation>
    </message>
    <message>
        <source>The bilinear filler needs a square kernel with four axes; the blob is %1.</source>
        <translation>پرکنندهٔ bilinear به کرنل مربع با چهار محور نیاز دارد؛ blob این است: %1.</translation>
    </message>
    <message>
        <source>The curves have not levelled off yet.</source>
        <translation>منحنی‌ها هنوز صاف نشده‌اند.</translation>
    </message>
    <message>
        <source>The device refused the operation %1 that it had agreed to.</source>
        <translation>دستگاه عمل %1 را که پذیرفته بود رد کرد.</translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 are read here.</source>
        <translation>پرونده %1 بایت است؛ اینجا حداکثر %2 بایت خوانده می‌شود.</translation>
    </message>
    <message>
        <source>The file has more than %1 bytes.</source>
        <translation>پرونده بیش از %1 بایت است.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>پرونده خالی است.</translation>
    </message>
    <message>
        <source>The graphics card does not answer: %1.</source>
        <translation>کارت گرافیک پاسخ نمی‌دهد: %1.</translation>
    </message>
    <message>
        <source>The header asks for %1×%2 pixels, more than a file of %3 bytes can hold.</source>
        <translation>سرآیند ⁦%1×%2⁩ پیکسل می‌خواهد، بیش از آنچه در پرونده‌ای %3 بایتی جا می‌شود.</translation>
    </message>
    <message>
        <source>The header says %1×%2 pixels.</source>
        <translation>سرآیند می‌گوید ⁦%1×%2⁩ پیکسل.</translation>
    </message>
    <message>
        <source>The images cannot be read, so %1 channels are assumed.</source>
        <translation>تصویرها خوانده نمی‌شوند، پس %1 کانال فرض می‌شود.</translation>
    </message>
    <message>
        <source>The kernel has no size.</source>
        <translation>کرنل اندازه ندارد.</translation>
    </message>
    <message>
        <source>The last loss before it was %1, the first was %2.</source>
        <translation>آخرین خطا پیش از آن %1 و نخستین %2 بود.</translation>
    </message>
    <message>
        <source>The layer does not say how many items one batch has.</source>
        <translation>لایه نمی‌گوید هر دسته (بچ) چند نمونه دارد.</translation>
    </message>
    <message>
        <source>The layer has no type.</source>
        <translation>لایه نوع ندارد.</translation>
    </message>
    <message>
        <source>The layer type &apos;%1&apos; is unknown.</source>
        <translation>نوع لایهٔ «%1» ناشناخته است.</translation>
    </message>
    <message>
        <source>The layer type &apos;%1&apos; is unknown; did you mean &apos;%2&apos;?</source>
        <translation>نوع لایهٔ «%1» ناشناخته است؛ منظورتان «%2» بود؟</translation>
    </message>
    <message>
        <source>The network is too small for this task.</source>
        <translation>شبکه برای این کار کوچک است.</translation>
    </message>
    <message>
        <source>The network sees each image in many forms and cannot learn it by heart.</source>
        <translation>شبکه هر تصویر را به شکل‌های گوناگون می‌بیند و نمی‌تواند آن را حفظ کند.</translation>
    </message>
    <message>
        <source>The picture has %1×%2 pixels; at most %3 are taken.</source>
        <translation>تصویر ⁦%1×%2⁩ پیکسل است؛ حداکثر %3 پیکسل پذیرفته می‌شود.</translation>
    </message>
    <message>
        <source>The plan needs %1 bytes of memory; %2 bytes are free.</source>
        <translation>برنامهٔ اجرا به %1 بایت حافظه نیاز دارد؛ %2 بایت آزاد است.</translation>
    </message>
    <message>
        <source>The run history cannot be written here.</source>
        <translation>تاریخچهٔ اجرا را اینجا نمی‌توان نوشت.</translation>
    </message>
    <message>
        <source>The run history could not be written.</source>
        <translation>تاریخچهٔ اجرا نوشته نشد.</translation>
    </message>
    <message>
        <source>The shape %1 has an axis below 1.</source>
        <translation>شکل %1 محوری کوچک‌تر از 1 دارد.</translation>
    </message>
    <message>
        <source>The solver has no base_lr.</source>
        <translation>solver مقدار base_lr ندارد.</translation>
    </message>
    <message>
        <source>The solver has no lr_policy.</source>
        <translation>solver مقدار lr_policy ندارد.</translation>
    </message>
    <message>
        <source>The stepvalue entries do not rise.</source>
        <translation>مقدارهای stepvalue رو به بالا نیستند.</translation>
    </message>
    <message>
        <source>The string that begins with %1 is not closed.</source>
        <translation>رشته‌ای که با %1 شروع می‌شود بسته نشده است.</translation>
    </message>
    <message>
        <source>The type &apos;%1&apos; belongs to a modified Caffe (%2) and cannot run here.</source>
        <translation>نوع «%1» از یک Caffe تغییریافته (%2) است و اینجا اجرا نمی‌شود.</translation>
    </message>
    <message>
        <source>There are %1 points so far.</source>
        <translation>تا اینجا %1 نقطه هست.</translation>
    </message>
    <message>
        <source>There is an NVIDIA driver, but no graphics card that this program may use.</source>
        <translation>درایور NVIDIA هست، ولی کارت گرافیکی نیست که این برنامه بتواند به کار ببرد.</translation>
    </message>
    <message>
        <source>There is no lr_policy called %1.</source>
        <translation>سیاستی به نام %1 برای lr_policy نیست.</translation>
    </message>
    <message>
        <source>There is no regularization_type called %1.</source>
        <translation>نوعی به نام %1 برای regularization_type نیست.</translation>
    </message>
    <message>
        <source>There is not enough memory to decode this picture.</source>
        <translation>حافظه برای بازگشایی این تصویر کافی نیست.</translation>
    </message>
    <message>
        <source>This DICOM file is packed in a way that is not read (%1).</source>
        <translation>این پروندهٔ DICOM به شیوه‌ای فشرده شده که خوانده نمی‌شود (%1).</translation>
    </message>
    <message>
        <source>This is a %1 file, which is not read.</source>
        <translation>این یک پروندهٔ %1 است که خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>This is a TIFF with signed or floating-point pixels, which is not read.</source>
        <translation>این TIFF پیکسل‌های علامت‌دار یا اعشاری دارد که خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>این پوشه است، نه پرونده.</translation>
    </message>
    <message>
        <source>This is no picture of a format known here.</source>
        <translation>این تصویری با قالب شناخته‌شده نیست.</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>این یک پروندهٔ معمولی نیست.</translation>
    </message>
    <message>
        <source>This kind of DICOM file is not read: %1 channels of %2 bits.</source>
        <translation>این گونه پروندهٔ DICOM خوانده نمی‌شود: %1 کانال %2 بیتی.</translation>
    </message>
    <message>
        <source>This kind of TIFF is not read: %1.</source>
        <translation>این گونه TIFF خوانده نمی‌شود: %1.</translation>
    </message>
    <message>
        <source>This line of the run history is not readable.</source>
        <translation>این خط تاریخچهٔ اجرا خوانا نیست.</translation>
    </message>
    <message>
        <source>This machine has an NVIDIA driver, but Fitroom&apos;s GPU part is not installed: there is no %1.</source>
        <translation>این رایانه درایور NVIDIA دارد، ولی بخش GPU برنامهٔ Fitroom نصب نیست: %1 وجود ندارد.</translation>
    </message>
    <message>
        <source>Those weights do best on images not seen in training.</source>
        <translation>آن وزن‌ها روی تصویرهایی که در آموزش دیده نشده‌اند بهترین‌اند.</translation>
    </message>
    <message>
        <source>Too early to tell.</source>
        <translation>هنوز برای داوری زود است.</translation>
    </message>
    <message>
        <source>Training loss fell from %1 to %2.</source>
        <translation>خطای آموزش از %1 به %2 کم شد.</translation>
    </message>
    <message>
        <source>Training loss is %1 now; it was %2 then.</source>
        <translation>خطای آموزش اکنون %1 است؛ آن زمان %2 بود.</translation>
    </message>
    <message>
        <source>Training runs on the CPU; a build with an older CUDA may support the card.</source>
        <translation>آموزش روی CPU انجام می‌شود؛ شاید نسخه‌ای با CUDA قدیمی‌تر از این کارت پشتیبانی کند.</translation>
    </message>
    <message>
        <source>Training runs on the CPU; with an NVIDIA card, install its driver.</source>
        <translation>آموزش روی CPU انجام می‌شود؛ اگر کارت NVIDIA دارید، درایورش را نصب کنید.</translation>
    </message>
    <message>
        <source>Try another base_lr</source>
        <translation>base_lr دیگری را امتحان کنید</translation>
    </message>
    <message>
        <source>Underfitting: training loss has levelled off at %1.</source>
        <translation>کم‌برازش: خطای آموزش در %1 صاف شده است.</translation>
    </message>
    <message>
        <source>Unexpected character “%1”.</source>
        <translation>نویسهٔ نامنتظر «%1».</translation>
    </message>
    <message>
        <source>Update the driver, or build Fitroom with an older CUDA.</source>
        <translation>درایور را به‌روز کنید یا Fitroom را با CUDA قدیمی‌تر بسازید.</translation>
    </message>
    <message>
        <source>Use &quot;L2&quot; or &quot;L1&quot;.</source>
        <translation>«L2» یا «L1» را به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a dilation of at least 1.</source>
        <translation>اتساع (dilation) را دست‌کم 1 بگذارید.</translation>
    </message>
    <message>
        <source>Use a smaller kernel.</source>
        <translation>کرنل کوچک‌تری به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a smaller padding.</source>
        <translation>حاشیهٔ (padding) کوچک‌تری به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a stride of at least 1.</source>
        <translation>گام (stride) را دست‌کم 1 بگذارید.</translation>
    </message>
    <message>
        <source>Use more filters or another layer</source>
        <translation>فیلترهای بیشتر یا یک لایهٔ دیگر</translation>
    </message>
    <message>
        <source>Use xavier or msra, or make the kernel square.</source>
        <translation>xavier یا msra را به کار ببرید، یا کرنل را مربع کنید.</translation>
    </message>
    <message>
        <source>Validation loss is %1, so the network has not even learned its own examples.</source>
        <translation>خطای اعتبارسنجی %1 است، پس شبکه حتی نمونه‌های خودش را هم نیاموخته است.</translation>
    </message>
    <message>
        <source>Validation loss was lowest at iteration %1 with %2 and is %3 now.</source>
        <translation>خطای اعتبارسنجی در تکرار %1 با %2 از همه کمتر بود و اکنون %3 است.</translation>
    </message>
    <message>
        <source>Validation loss went from %1 at iteration %2 to %3 now.</source>
        <translation>خطای اعتبارسنجی از %1 در تکرار %2 به %3 در اینجا رسید.</translation>
    </message>
    <message>
        <source>Values from 0 to 255 without scale or mean make large steps.</source>
        <translation>مقدارهای 0 تا 255 بدون scale یا mean قدم‌های بزرگی می‌سازند.</translation>
    </message>
    <message>
        <source>Write a backslash as \\ and a path with forward slashes.</source>
        <translation>بک‌اسلش را ⁦\\⁩ و مسیر را با اسلش بنویسید.</translation>
    </message>
    <message>
        <source>Write it like 12, 0.5 or 1e-3.</source>
        <translation>آن را مانند 12، 0.5 یا ⁦1e-3⁩ بنویسید.</translation>
    </message>
    <message>
        <source>base_lr is %1; it has to be a positive number.</source>
        <translation>base_lr برابر %1 است؛ باید عددی مثبت باشد.</translation>
    </message>
    <message>
        <source>base_lr is 0: no weight will change.</source>
        <translation>base_lr برابر 0 است: هیچ وزنی تغییر نمی‌کند.</translation>
    </message>
    <message>
        <source>lr_policy %1 needs %2.</source>
        <translation>⁦lr_policy %1⁩ به %2 نیاز دارد.</translation>
    </message>
    <message>
        <source>max_iter is %1: training would end before it starts.</source>
        <translation>max_iter برابر %1 است: آموزش پیش از شروع تمام می‌شود.</translation>
    </message>
    <message>
        <source>num_output is missing: the layer does not know how many outputs to make.</source>
        <translation>num_output نیامده است: لایه نمی‌داند چند خروجی بسازد.</translation>
    </message>
    <message>
        <source>snapshot is 0: no resume points are saved while training.</source>
        <translation>snapshot برابر 0 است: هنگام آموزش هیچ نسخه‌ای برای ادامه ذخیره نمی‌شود.</translation>
    </message>
    <message>
        <source>weight_decay is %1; it has to be 0 or a positive number.</source>
        <translation>weight_decay برابر %1 است؛ باید 0 یا عددی مثبت باشد.</translation>
    </message>
    <message>
        <source>“%1” is not a known escape in a string.</source>
        <translation>«%1» در رشته نشانهٔ گریز شناخته‌شده‌ای نیست.</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>«%1» عدد نیست.</translation>
    </message>
    <message>
        <source>%1 bytes are free for snapshots of %2 bytes each; three would not fit.</source>
        <translation>برای نسخه‌های میانی %2 بایتی، %1 بایت آزاد است؛ سه نسخه جا نمی‌شود.</translation>
    </message>
    <message>
        <source>%1 input channels cannot be divided into %2 groups.</source>
        <translation>%1 کانال ورودی را نمی‌توان به %2 گروه تقسیم کرد.</translation>
    </message>
    <message>
        <source>%1 is given both for all axes and with _h and _w.</source>
        <translation>%1 هم برای همهٔ محورها و هم با ⁦_h⁩ و ⁦_w⁩ آمده است.</translation>
    </message>
    <message>
        <source>%1 is not there; %2 is used instead.</source>
        <translation>%1 آنجا نیست؛ به جایش %2 به کار می‌رود.</translation>
    </message>
    <message>
        <source>%1 makes %2 blobs, but the file names %3.</source>
        <translation>%1 به‌اندازهٔ %2 blob می‌سازد، ولی پرونده %3 تا نام برده است.</translation>
    </message>
    <message>
        <source>%1 makes at least %2 blobs, but the file names %3.</source>
        <translation>%1 دست‌کم %2 blob می‌سازد، ولی پرونده %3 تا نام برده است.</translation>
    </message>
    <message>
        <source>%1 makes at most %2 blobs, but the file names %3.</source>
        <translation>%1 حداکثر %2 blob می‌سازد، ولی پرونده %3 تا نام برده است.</translation>
    </message>
    <message>
        <source>%1 reads %2 blobs, but the file names %3.</source>
        <translation>%1 به‌اندازهٔ %2 blob می‌خواند، ولی پرونده %3 تا نام برده است.</translation>
    </message>
    <message>
        <source>%1 reads at least %2 blobs, but the file names %3.</source>
        <translation>%1 دست‌کم %2 blob می‌خواند، ولی پرونده %3 تا نام برده است.</translation>
    </message>
    <message>
        <source>%1 reads at most %2 blobs, but the file names %3.</source>
        <translation>%1 حداکثر %2 blob می‌خواند، ولی پرونده %3 تا نام برده است.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; blobs that are joined value by value must have the same shape.</source>
        <translation>«%1» برابر %2 و «%3» برابر %4 است؛ blobهایی که مقدار به مقدار با هم ترکیب می‌شوند باید هم‌شکل باشند.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; they may differ only in axis %5.</source>
        <translation>«%1» برابر %2 و «%3» برابر %4 است؛ تنها در محور %5 می‌توانند فرق کنند.</translation>
    </message>
    <message>
        <source>0.5 is usual.</source>
        <translation>0.5 معمول است.</translation>
    </message>
    <message>
        <source>A layer of type %1 has no data of its own to run with.</source>
        <translation>لایهٔ نوع %1 دادهٔ خودش را ندارد که با آن اجرا شود.</translation>
    </message>
    <message>
        <source>A shape of %1 axes is more than the %2 that blobs have here.</source>
        <translation>شکلی با %1 محور بیش از %2 محوری است که blobها اینجا دارند.</translation>
    </message>
    <message>
        <source>A window of %1×%2 does not fit into the padded input, %3×%4.</source>
        <translation>پنجرهٔ ⁦%1×%2⁩ در ورودی با حاشیه، ⁦%3×%4⁩، جا نمی‌شود.</translation>
    </message>
    <message>
        <source>Add input_param { shape { dim: … } } with one dim an axis: batch, channels, height, width.</source>
        <translation>⁦input_param { shape { dim: … } }⁩ را با یک dim برای هر محور اضافه کنید: دسته (بچ)، کانال‌ها، ارتفاع، پهنا.</translation>
    </message>
    <message>
        <source>Add the closing bracket.</source>
        <translation>کروشهٔ پایانی را اضافه کنید.</translation>
    </message>
    <message>
        <source>Allow writing there, or change snapshot_prefix in the solver.</source>
        <translation>اجازهٔ نوشتن در آنجا را بدهید یا snapshot_prefix را در solver تغییر دهید.</translation>
    </message>
    <message>
        <source>Another layer with parameters is also named &apos;%1&apos;; both would be stored in one place.</source>
        <translation>لایهٔ دیگری با پارامتر نیز «%1» نام دارد؛ هر دو در یک جا ذخیره می‌شدند.</translation>
    </message>
    <message>
        <source>BatchNorm&apos;s three blobs are statistics, not weights: lr_mult counts as 0.</source>
        <translation>سه blob لایهٔ BatchNorm آمارند، نه وزن: lr_mult برای آن‌ها 0 حساب می‌شود.</translation>
    </message>
    <message>
        <source>Brackets are nested more than %1 deep.</source>
        <translation>کروشه‌ها بیش از %1 لایه تودرتو هستند.</translation>
    </message>
    <message>
        <source>Cannot write the database: %1; %2 are written, %3 are free there.</source>
        <translation>پایگاه داده نوشته نمی‌شود: %1؛ %2 نوشته شده و %3 در آنجا آزاد است.</translation>
    </message>
    <message>
        <source>Check that this is a network or a solver.</source>
        <translation>بررسی کنید که این یک شبکه یا solver است.</translation>
    </message>
    <message>
        <source>Check that you may read this file.</source>
        <translation>بررسی کنید که اجازهٔ خواندن این پرونده را دارید.</translation>
    </message>
    <message>
        <source>Check the disk, or whether another program changed the file.</source>
        <translation>دیسک را بررسی کنید، یا ببینید آیا برنامهٔ دیگری پرونده را تغییر داده است.</translation>
    </message>
    <message>
        <source>Check the path, or make the database with Import.</source>
        <translation>مسیر را بررسی کنید یا پایگاه داده را با «وارد کردن» بسازید.</translation>
    </message>
    <message>
        <source>Check the spelling and the brackets just before this place.</source>
        <translation>املا و کروشه‌های درست پیش از اینجا را بررسی کنید.</translation>
    </message>
    <message>
        <source>Choose a .caffemodel file.</source>
        <translation>یک پروندهٔ ⁦.caffemodel⁩ انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose a .solverstate file.</source>
        <translation>یک پروندهٔ ⁦.solverstate⁩ انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose a group that divides %1.</source>
        <translation>برای group عددی انتخاب کنید که %1 بر آن بخش‌پذیر باشد.</translation>
    </message>
    <message>
        <source>Choose an axis from %3 to %4.</source>
        <translation>محوری از %3 تا %4 انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose top_k from 1 to %2.</source>
        <translation>برای top_k عددی از 1 تا %2 انتخاب کنید.</translation>
    </message>
    <message>
        <source>Close some of them.</source>
        <translation>چندتا از آن‌ها را ببندید.</translation>
    </message>
    <message>
        <source>Copy it again from where it came from, or import the pictures again.</source>
        <translation>آن را دوباره از جای اصلی‌اش کپی کنید یا تصویرها را دوباره وارد کنید.</translation>
    </message>
    <message>
        <source>Correct the bottom lines of the layer.</source>
        <translation>خط‌های bottom این لایه را درست کنید.</translation>
    </message>
    <message>
        <source>Correct the name of the bottom, or add a layer with the top &apos;%2&apos;.</source>
        <translation>نام bottom را درست کنید، یا لایه‌ای با top «%2» اضافه کنید.</translation>
    </message>
    <message>
        <source>Correct the path in the file if this is not the right one.</source>
        <translation>اگر مسیر درست نیست، آن را در پرونده درست کنید.</translation>
    </message>
    <message>
        <source>Correct the top lines of the layer.</source>
        <translation>خط‌های top این لایه را درست کنید.</translation>
    </message>
    <message>
        <source>Did you mean “%2”? As it stands, it is kept but has no effect.</source>
        <translation>منظورتان «%2» بود؟ به این صورت نگه داشته می‌شود ولی اثری ندارد.</translation>
    </message>
    <message>
        <source>Did you mean “%3”? As it stands, it is kept but has no effect.</source>
        <translation>منظورتان «%3» بود؟ به این صورت نگه داشته می‌شود ولی اثری ندارد.</translation>
    </message>
    <message>
        <source>Divides each value by the strength of its neighbours, in other channels or around it.</source>
        <translation>هر مقدار را بر شدت همسایه‌هایش، در کانال‌های دیگر یا پیرامونش، تقسیم می‌کند.</translation>
    </message>
    <message>
        <source>Expected a value for “%1”, but found “%2”.</source>
        <translation>برای «%1» مقداری لازم بود، ولی «%2» آمد.</translation>
    </message>
    <message>
        <source>Expected the name of a field, but found “%1”.</source>
        <translation>نام یک فیلد لازم بود، ولی «%1» آمد.</translation>
    </message>
    <message>
        <source>Expected the name of an extension, but found “%1”.</source>
        <translation>نام یک افزونه لازم بود، ولی «%1» آمد.</translation>
    </message>
    <message>
        <source>Expected “,” or “]” in the list, but found “%1”.</source>
        <translation>در فهرست «,» یا «]» لازم بود، ولی «%1» آمد.</translation>
    </message>
    <message>
        <source>Expected “:” or “{” after “%1”, but found “%2”.</source>
        <translation>پس از «%1» باید «:» یا «{» بیاید، ولی «%2» آمد.</translation>
    </message>
    <message>
        <source>Folds several axes into one; the values stay as they are.</source>
        <translation>چند محور را در یکی جمع می‌کند؛ مقدارها همان می‌مانند.</translation>
    </message>
    <message>
        <source>Free some space or choose another folder, then import again.</source>
        <translation>کمی جا باز کنید یا پوشهٔ دیگری انتخاب کنید، سپس دوباره وارد کنید.</translation>
    </message>
    <message>
        <source>Free some space, or save less often (field snapshot).</source>
        <translation>کمی جا باز کنید یا کمتر ذخیره کنید (فیلد snapshot).</translation>
    </message>
    <message>
        <source>Fully connected: every output is a learned weighted sum of all inputs.</source>
        <translation>تمام‌متصل: هر خروجی مجموع وزن‌دار آموخته‌ای از همهٔ ورودی‌هاست.</translation>
    </message>
    <message>
        <source>Give a batch of items.</source>
        <translation>یک دسته (بچ) از نمونه‌ها بدهید.</translation>
    </message>
    <message>
        <source>Give an input of batch × channels × height × width.</source>
        <translation>ورودی را به صورت دسته × کانال × ارتفاع × پهنا بدهید.</translation>
    </message>
    <message>
        <source>Give each layer a name of its own.</source>
        <translation>به هر لایه نام خودش را بدهید.</translation>
    </message>
    <message>
        <source>Give one coeff a bottom, or none.</source>
        <translation>برای هر bottom یک coeff بنویسید، یا هیچ.</translation>
    </message>
    <message>
        <source>Give one of the two tops another name.</source>
        <translation>به یکی از این دو top نام دیگری بدهید.</translation>
    </message>
    <message>
        <source>Give one shape for all tops, or one for each.</source>
        <translation>یک شکل برای همهٔ topها یا یکی برای هر کدام بنویسید.</translation>
    </message>
    <message>
        <source>Give the shape, or set crop_size, or put the data where the layer looks for it.</source>
        <translation>شکل را بنویسید، یا crop_size را تعیین کنید، یا داده را جایی بگذارید که لایه می‌جوید.</translation>
    </message>
    <message>
        <source>Give the top of this layer a name of its own.</source>
        <translation>به top این لایه نام خودش را بدهید.</translation>
    </message>
    <message>
        <source>Give this layer another name.</source>
        <translation>به این لایه نام دیگری بدهید.</translation>
    </message>
    <message>
        <source>Gives one blob to several readers; Caffe puts these in by itself.</source>
        <translation>یک blob را به چند خواننده می‌دهد؛ Caffe خودش این لایه‌ها را می‌گذارد.</translation>
    </message>
    <message>
        <source>Go on with that version.</source>
        <translation>با همان نسخه ادامه دهید.</translation>
    </message>
    <message>
        <source>Go on with the network that wrote it, or use the weights to fine-tune.</source>
        <translation>با شبکه‌ای که آن را نوشته است ادامه دهید، یا وزن‌ها را برای تنظیم دقیق به کار ببرید.</translation>
    </message>
    <message>
        <source>Go on with the network that wrote the state.</source>
        <translation>با شبکه‌ای که این وضعیت را نوشته است ادامه دهید.</translation>
    </message>
    <message>
        <source>Go on with the solver that wrote it, or use the weights to fine-tune.</source>
        <translation>با solver ای که آن را نوشته است ادامه دهید، یا وزن‌ها را برای تنظیم دقیق به کار ببرید.</translation>
    </message>
    <message>
        <source>History blob %1 is %2, and the layer needs %3.</source>
        <translation>blob تاریخچهٔ %1 برابر %2 است و لایه به %3 نیاز دارد.</translation>
    </message>
    <message>
        <source>Import some pictures into it.</source>
        <translation>چند تصویر در آن وارد کنید.</translation>
    </message>
    <message>
        <source>Import the pictures again, or convert it to LMDB.</source>
        <translation>تصویرها را دوباره وارد کنید یا آن را به LMDB تبدیل کنید.</translation>
    </message>
    <message>
        <source>Import the pictures again.</source>
        <translation>تصویرها را دوباره وارد کنید.</translation>
    </message>
    <message>
        <source>It is kept in the file but has no effect here.</source>
        <translation>در پرونده نگه داشته می‌شود ولی اینجا اثری ندارد.</translation>
    </message>
    <message>
        <source>It reads %1 blobs and makes %2; a convolution makes one for each.</source>
        <translation>%1 blob می‌خواند و %2 تا می‌سازد؛ کانولوشن برای هر کدام یکی می‌سازد.</translation>
    </message>
    <message>
        <source>It reads %1 blobs; %2 is the most.</source>
        <translation>%1 blob می‌خواند؛ بیشینه %2 است.</translation>
    </message>
    <message>
        <source>Its inputs %1 and %2 differ in channels, but share the filters.</source>
        <translation>ورودی‌هایش %1 و %2 در تعداد کانال فرق دارند، ولی فیلترها مشترک‌اند.</translation>
    </message>
    <message>
        <source>Joins blobs of the same shape value by value: sum, product or maximum.</source>
        <translation>blobهای هم‌شکل را مقدار به مقدار ترکیب می‌کند: جمع، ضرب یا بیشینه.</translation>
    </message>
    <message>
        <source>Keep one kind of rule.</source>
        <translation>یک گونه قاعده نگه دارید.</translation>
    </message>
    <message>
        <source>Keep one of the two forms.</source>
        <translation>یکی از دو شکل را نگه دارید.</translation>
    </message>
    <message>
        <source>Keeps positive values and sets negative ones to zero, or shrinks them.</source>
        <translation>مقدارهای مثبت را نگه می‌دارد و منفی‌ها را صفر یا کوچک می‌کند.</translation>
    </message>
    <message>
        <source>Kernel and padding are left aside because global_pooling is set; Caffe refuses both together.</source>
        <translation>چون global_pooling تعیین شده، کرنل و حاشیه کنار گذاشته می‌شوند؛ Caffe هر دو را با هم نمی‌پذیرد.</translation>
    </message>
    <message>
        <source>Layer %1 reads &apos;%2&apos;, which no layer above it makes.</source>
        <translation>لایهٔ %1 «%2» را می‌خواند که هیچ لایه‌ای بالاتر آن را نمی‌سازد.</translation>
    </message>
    <message>
        <source>Layer %1 reads &apos;%2&apos;, which no layer above it makes; did you mean &apos;%3&apos;?</source>
        <translation>لایهٔ %1 «%2» را می‌خواند که هیچ لایه‌ای بالاتر آن را نمی‌سازد؛ منظورتان «%3» بود؟</translation>
    </message>
    <message>
        <source>Make both branches end in the same shape: stride, padding and num_output decide it.</source>
        <translation>کاری کنید که هر دو شاخه به یک شکل برسند: گام، حاشیه و num_output آن را تعیین می‌کنند.</translation>
    </message>
    <message>
        <source>Make both layers equal, or take the name out of param.</source>
        <translation>هر دو لایه را یکسان کنید یا نام را از param بردارید.</translation>
    </message>
    <message>
        <source>Make it, or change snapshot_prefix in the solver.</source>
        <translation>آن را بسازید یا snapshot_prefix را در solver تغییر دهید.</translation>
    </message>
    <message>
        <source>Make num_output a multiple of group.</source>
        <translation>num_output را مضربی از group بگذارید.</translation>
    </message>
    <message>
        <source>Make the branches end in the same height and width: stride and padding decide it.</source>
        <translation>کاری کنید که شاخه‌ها به یک ارتفاع و پهنا برسند: گام و حاشیه آن را تعیین می‌کنند.</translation>
    </message>
    <message>
        <source>Make them equal, or set it in one layer only.</source>
        <translation>آن‌ها را یکسان کنید یا تنها در یک لایه تعیین کنید.</translation>
    </message>
    <message>
        <source>Makes the picture smaller: keeps the largest value or the mean of each window.</source>
        <translation>تصویر را کوچک‌تر می‌کند: بزرگ‌ترین مقدار یا میانگین هر پنجره را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Measures how far the predicted probabilities are from the labels; training makes it small.</source>
        <translation>می‌سنجد که احتمال‌های پیش‌بینی‌شده چقدر از برچسب‌ها دورند؛ آموزش آن را کم می‌کند.</translation>
    </message>
    <message>
        <source>Multiplies each channel by a learned factor and adds a learned offset.</source>
        <translation>هر کانال را در ضریبی آموخته ضرب و با جابه‌جایی آموخته‌ای جمع می‌کند.</translation>
    </message>
    <message>
        <source>Name a database.</source>
        <translation>یک پایگاه داده نام ببرید.</translation>
    </message>
    <message>
        <source>Name one top for each bottom.</source>
        <translation>برای هر bottom یک top نام ببرید.</translation>
    </message>
    <message>
        <source>Name that folder as the source.</source>
        <translation>آن پوشه را به‌عنوان source بنویسید.</translation>
    </message>
    <message>
        <source>No weights are in this file.</source>
        <translation>در این پرونده وزنی نیست.</translation>
    </message>
    <message>
        <source>Parameter &apos;%1&apos; is shared with layer %2, but its shape is %3 here and %4 there.</source>
        <translation>پارامتر «%1» با لایهٔ %2 مشترک است، ولی شکلش اینجا %3 و آنجا %4 است.</translation>
    </message>
    <message>
        <source>Parameter &apos;%1&apos; is shared with layer %2, but their %3 differ.</source>
        <translation>پارامتر «%1» با لایهٔ %2 مشترک است، ولی %3 آن‌ها فرق دارد.</translation>
    </message>
    <message>
        <source>Put quotation marks around it.</source>
        <translation>آن را در علامت نقل‌قول بگذارید.</translation>
    </message>
    <message>
        <source>Puts blobs side by side along one axis, usually the channels.</source>
        <translation>blobها را در امتداد یک محور، معمولاً کانال‌ها، کنار هم می‌گذارد.</translation>
    </message>
    <message>
        <source>Reads image files and labels named in a list.</source>
        <translation>پرونده‌های تصویر و برچسب‌هایی را می‌خواند که در یک فهرست آمده‌اند.</translation>
    </message>
    <message>
        <source>Reads images and labels from a database that an import has made.</source>
        <translation>تصویرها و برچسب‌ها را از پایگاه داده‌ای می‌خواند که با «وارد کردن» ساخته شده است.</translation>
    </message>
    <message>
        <source>Record %1 is asked for, but the database has %2.</source>
        <translation>رکورد %1 خواسته شده، ولی پایگاه داده %2 رکورد دارد.</translation>
    </message>
    <message>
        <source>Remove one of them.</source>
        <translation>یکی از آن‌ها را بردارید.</translation>
    </message>
    <message>
        <source>Remove the file to go on with the data from its beginning.</source>
        <translation>برای ادامه از آغاز داده‌ها، پرونده را بردارید.</translation>
    </message>
    <message>
        <source>Run “git lfs pull” in that repository to get the real file.</source>
        <translation>برای گرفتن پروندهٔ واقعی، ⁦git lfs pull⁩ را در آن مخزن اجرا کنید.</translation>
    </message>
    <message>
        <source>Set both.</source>
        <translation>هر دو را تعیین کنید.</translation>
    </message>
    <message>
        <source>Set end_axis to −1 to fold all axes that follow.</source>
        <translation>برای جمع کردن همهٔ محورهای بعدی end_axis را ⁦−1⁩ بگذارید.</translation>
    </message>
    <message>
        <source>Set group to 1, or leave it out.</source>
        <translation>group را 1 بگذارید یا بردارید.</translation>
    </message>
    <message>
        <source>Set lr_mult to 0, or take the param entries out.</source>
        <translation>lr_mult را 0 بگذارید یا بخش‌های param را بردارید.</translation>
    </message>
    <message>
        <source>Set num_output of layer %2 to %6, or correct the labels.</source>
        <translation>num_output لایهٔ %2 را %6 بگذارید یا برچسب‌ها را درست کنید.</translation>
    </message>
    <message>
        <source>Set them to at least 1.</source>
        <translation>آن‌ها را دست‌کم 1 بگذارید.</translation>
    </message>
    <message>
        <source>Sets random values to zero while training, so that the network does not learn by heart.</source>
        <translation>هنگام آموزش مقدارهایی را تصادفی صفر می‌کند تا شبکه نمونه‌ها را حفظ نکند.</translation>
    </message>
    <message>
        <source>Share of items whose label is among the highest scores.</source>
        <translation>سهم نمونه‌هایی که برچسبشان میان بالاترین امتیازهاست.</translation>
    </message>
    <message>
        <source>Shifts and scales each channel to mean 0 and variance 1 over the batch.</source>
        <translation>هر کانال را در کل دسته به میانگین 0 و واریانس 1 می‌رساند.</translation>
    </message>
    <message>
        <source>Slides learned filters over the picture; each makes one output channel.</source>
        <translation>فیلترهای آموخته را روی تصویر می‌لغزاند؛ هر کدام یک کانال خروجی می‌سازد.</translation>
    </message>
    <message>
        <source>Split it into several layers.</source>
        <translation>آن را به چند لایه تقسیم کنید.</translation>
    </message>
    <message>
        <source>Start from the first record.</source>
        <translation>از نخستین رکورد شروع کنید.</translation>
    </message>
    <message>
        <source>Take coeff out, or use SUM.</source>
        <translation>coeff را بردارید یا SUM را به کار ببرید.</translation>
    </message>
    <message>
        <source>Take kernel_size and pad out.</source>
        <translation>kernel_size و pad را بردارید.</translation>
    </message>
    <message>
        <source>Take the surplus entries out.</source>
        <translation>بخش‌های اضافی را بردارید.</translation>
    </message>
    <message>
        <source>Takes items from the program that uses the network; there is no file to read.</source>
        <translation>نمونه‌ها را از برنامه‌ای می‌گیرد که شبکه را به کار می‌برد؛ پرونده‌ای برای خواندن نیست.</translation>
    </message>
    <message>
        <source>The blob &apos;%1&apos; is made twice: by layer %2 and again by this one.</source>
        <translation>blob «%1» دو بار ساخته می‌شود: در لایهٔ %2 و دوباره در این لایه.</translation>
    </message>
    <message>
        <source>The data is %1, and the network was made for %2.</source>
        <translation>داده %1 است، و شبکه برای %2 ساخته شده بود.</translation>
    </message>
    <message>
        <source>The data positions in this file cannot be read.</source>
        <translation>جای داده‌ها در این پرونده خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>The database cannot be opened for reading.</source>
        <translation>پایگاه داده برای خواندن باز نمی‌شود.</translation>
    </message>
    <message>
        <source>The database cannot be read at byte %1.</source>
        <translation>پایگاه داده در بایت %1 خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>The database ends early: %1 of its pages of %2 bytes are missing.</source>
        <translation>پایگاه داده ناتمام است: %1 صفحهٔ %2 بایتی آن نیست.</translation>
    </message>
    <message>
        <source>The database file is empty.</source>
        <translation>پروندهٔ پایگاه داده خالی است.</translation>
    </message>
    <message>
        <source>The database holds no records.</source>
        <translation>پایگاه داده رکوردی ندارد.</translation>
    </message>
    <message>
        <source>The database is damaged: %1.</source>
        <translation>پایگاه داده خراب است: %1.</translation>
    </message>
    <message>
        <source>The file ends after “%1”, where “:” or “{” was expected.</source>
        <translation>پرونده پس از «%1» تمام می‌شود، جایی که «:» یا «{» لازم بود.</translation>
    </message>
    <message>
        <source>The file ends inside a list.</source>
        <translation>پرونده در میان یک فهرست تمام می‌شود.</translation>
    </message>
    <message>
        <source>The file ends inside the name of an extension.</source>
        <translation>پرونده در میان نام یک افزونه تمام می‌شود.</translation>
    </message>
    <message>
        <source>The file ends where a field was expected.</source>
        <translation>پرونده جایی تمام می‌شود که یک فیلد لازم بود.</translation>
    </message>
    <message>
        <source>The file ends where a value for “%1” was expected.</source>
        <translation>پرونده جایی تمام می‌شود که مقداری برای «%1» لازم بود.</translation>
    </message>
    <message>
        <source>The file has more than %1 fields.</source>
        <translation>پرونده بیش از %1 فیلد دارد.</translation>
    </message>
    <message>
        <source>The files changed while the network was read: start again.</source>
        <translation>هنگام خواندن شبکه، پرونده‌ها تغییر کردند: دوباره شروع کنید.</translation>
    </message>
    <message>
        <source>The filler type &apos;%1&apos; is unknown.</source>
        <translation>نوع پرکنندهٔ «%1» ناشناخته است.</translation>
    </message>
    <message>
        <source>The filler type &apos;%1&apos; is unknown; did you mean &apos;%2&apos;?</source>
        <translation>نوع پرکنندهٔ «%1» ناشناخته است؛ منظورتان «%2» بود؟</translation>
    </message>
    <message>
        <source>The folder for snapshots is missing and cannot be made: %1.</source>
        <translation>پوشهٔ نسخه‌های میانی نیست و ساخته هم نمی‌شود: %1.</translation>
    </message>
    <message>
        <source>The input %1 is no batch of pictures.</source>
        <translation>ورودی %1 دسته‌ای از تصویرها نیست.</translation>
    </message>
    <message>
        <source>The input has no axes to normalise over.</source>
        <translation>ورودی محوری برای بهنجارسازی ندارد.</translation>
    </message>
    <message>
        <source>The input has no shape.</source>
        <translation>ورودی شکل ندارد.</translation>
    </message>
    <message>
        <source>The kernel covers %1 pixels, but the padded input has only %2.</source>
        <translation>کرنل %1 پیکسل را می‌پوشاند، ولی ورودی با حاشیه تنها %2 پیکسل دارد.</translation>
    </message>
    <message>
        <source>The layer changes the blob &apos;%1&apos; in place, but another layer reads it too.</source>
        <translation>لایه blob «%1» را درجا تغییر می‌دهد، ولی لایهٔ دیگری هم آن را می‌خواند.</translation>
    </message>
    <message>
        <source>The layer has include rules as well as exclude rules.</source>
        <translation>لایه هم قاعدهٔ include دارد و هم exclude.</translation>
    </message>
    <message>
        <source>The padding must be smaller than the kernel: a window could lie wholly outside.</source>
        <translation>حاشیه باید کوچک‌تر از کرنل باشد: پنجره‌ای می‌توانست یکسره بیرون بیفتد.</translation>
    </message>
    <message>
        <source>The size of the images is not known.</source>
        <translation>اندازهٔ تصویرها معلوم نیست.</translation>
    </message>
    <message>
        <source>The snapshot does not fit this network.</source>
        <translation>نسخهٔ میانی با این شبکه نمی‌خواند.</translation>
    </message>
    <message>
        <source>The text has %1 bytes; at most %2 are read.</source>
        <translation>متن %1 بایت است؛ حداکثر %2 بایت خوانده می‌شود.</translation>
    </message>
    <message>
        <source>The weights that belong to this state are missing: %1.</source>
        <translation>وزن‌های این وضعیت پیدا نشد: %1.</translation>
    </message>
    <message>
        <source>The “%1” of line %2 is never closed.</source>
        <translation>«%1» خط %2 بسته نشده است.</translation>
    </message>
    <message>
        <source>There are %1 param entries, but the layer has %2 parameters; Caffe refuses this.</source>
        <translation>%1 بخش param هست، ولی لایه %2 پارامتر دارد؛ Caffe آن را نمی‌پذیرد.</translation>
    </message>
    <message>
        <source>There are %1 shapes for %2 tops.</source>
        <translation>برای %2 top، %1 شکل نوشته شده است.</translation>
    </message>
    <message>
        <source>There is no database here.</source>
        <translation>اینجا پایگاه داده‌ای نیست.</translation>
    </message>
    <message>
        <source>This LMDB database is of another version than the one read here.</source>
        <translation>این پایگاه LMDB از نسخه‌ای جز آن است که اینجا خوانده می‌شود.</translation>
    </message>
    <message>
        <source>This folder holds no LMDB database (no data.mdb in it).</source>
        <translation>این پوشه پایگاه LMDB ندارد (data.mdb در آن نیست).</translation>
    </message>
    <message>
        <source>This folder holds several databases, one of them in %1.</source>
        <translation>این پوشه چند پایگاه داده دارد، یکی در %1.</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the database itself.</source>
        <translation>این نشانگر Git LFS است، نه خود پایگاه داده.</translation>
    </message>
    <message>
        <source>This is a LevelDB database; only LMDB is read.</source>
        <translation>این پایگاه LevelDB است؛ تنها LMDB خوانده می‌شود.</translation>
    </message>
    <message>
        <source>This is not an LMDB database.</source>
        <translation>این پایگاه LMDB نیست.</translation>
    </message>
    <message>
        <source>This solver state names no iteration.</source>
        <translation>این وضعیت solver تکراری نام نبرده است.</translation>
    </message>
    <message>
        <source>This state was written by a newer version.</source>
        <translation>این وضعیت را نسخه‌ای تازه‌تر نوشته است.</translation>
    </message>
    <message>
        <source>Turns scores into probabilities that sum to 1.</source>
        <translation>امتیازها را به احتمال‌هایی تبدیل می‌کند که جمعشان 1 است.</translation>
    </message>
    <message>
        <source>Two layers have the name &apos;%1&apos;; weights are stored under names.</source>
        <translation>دو لایه «%1» نام دارند؛ وزن‌ها زیر نام ذخیره می‌شوند.</translation>
    </message>
    <message>
        <source>Use a Data layer with an LMDB: fitroom import makes one from a folder of images.</source>
        <translation>لایهٔ Data را با LMDB به کار ببرید: ⁦fitroom import⁩ آن را از پوشهٔ تصویرها می‌سازد.</translation>
    </message>
    <message>
        <source>Use a layer of its own for each.</source>
        <translation>برای هر کدام لایهٔ خودش را به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a smaller kernel, global_pooling, or fewer layers that shrink the picture.</source>
        <translation>کرنل کوچک‌تر، global_pooling، یا لایه‌های کوچک‌کنندهٔ کمتری به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a smaller kernel, more padding, or fewer layers that shrink the picture.</source>
        <translation>کرنل کوچک‌تر، حاشیهٔ بیشتر، یا لایه‌های کوچک‌کنندهٔ کمتری به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a smaller padding or a larger kernel.</source>
        <translation>حاشیهٔ کوچک‌تر یا کرنل بزرگ‌تری به کار ببرید.</translation>
    </message>
    <message>
        <source>Use an odd number such as 5.</source>
        <translation>عددی فرد مانند 5 به کار ببرید.</translation>
    </message>
    <message>
        <source>Use constant, uniform, gaussian, xavier or msra.</source>
        <translation>constant، uniform، gaussian، xavier یا msra را به کار ببرید.</translation>
    </message>
    <message>
        <source>Use fewer axes.</source>
        <translation>محورهای کمتری به کار ببرید.</translation>
    </message>
    <message>
        <source>Use −1 for all axes that follow.</source>
        <translation>برای همهٔ محورهای بعدی ⁦−1⁩ را به کار ببرید.</translation>
    </message>
    <message>
        <source>Where values enter a network that is used, not trained; the shape is written here.</source>
        <translation>جایی که مقدارها به شبکه‌ای وارد می‌شوند که به کار می‌رود، نه آموزش می‌بیند؛ شکل اینجا نوشته می‌شود.</translation>
    </message>
    <message>
        <source>Write a number in this range.</source>
        <translation>عددی در این بازه بنویسید.</translation>
    </message>
    <message>
        <source>Write a number such as 0.01 or 1e-3.</source>
        <translation>عددی مانند 0.01 یا ⁦1e-3⁩ بنویسید.</translation>
    </message>
    <message>
        <source>Write a number such as 12.</source>
        <translation>عددی مانند 12 بنویسید.</translation>
    </message>
    <message>
        <source>Write it like “%1: …”.</source>
        <translation>آن را مانند ⁦%1: …⁩ بنویسید.</translation>
    </message>
    <message>
        <source>Write it with brackets: { … }.</source>
        <translation>آن را با آکولاد بنویسید: ⁦{ … }⁩.</translation>
    </message>
    <message>
        <source>Write one of these words.</source>
        <translation>یکی از این واژه‌ها را بنویسید.</translation>
    </message>
    <message>
        <source>Write the value without “[ ]”.</source>
        <translation>مقدار را بدون «[ ]» بنویسید.</translation>
    </message>
    <message>
        <source>Write true or false.</source>
        <translation>true یا false بنویسید.</translation>
    </message>
    <message>
        <source>batch_size, channels, height and width must all be set.</source>
        <translation>batch_size، channels، height و width همه باید تعیین شوند.</translation>
    </message>
    <message>
        <source>coeff has %1 numbers, but there are %2 bottoms.</source>
        <translation>coeff دارای %1 عدد است، ولی %2 bottom هست.</translation>
    </message>
    <message>
        <source>coeff only makes sense with the operation SUM.</source>
        <translation>coeff تنها با عمل SUM معنی دارد.</translation>
    </message>
    <message>
        <source>dropout_ratio must be at least 0 and below 1.</source>
        <translation>dropout_ratio باید دست‌کم 0 و کمتر از 1 باشد.</translation>
    </message>
    <message>
        <source>end_axis %1 lies before axis %2.</source>
        <translation>end_axis با مقدار %1 پیش از محور %2 است.</translation>
    </message>
    <message>
        <source>group is 0.</source>
        <translation>group برابر 0 است.</translation>
    </message>
    <message>
        <source>labels 0–%1 but layer %2 outputs %3; %4 of %5 items out of range.</source>
        <translation>برچسب‌ها 0 تا %1 هستند، ولی لایهٔ %2 %3 خروجی دارد؛ %4 نمونه از %5 بیرون از بازه است.</translation>
    </message>
    <message>
        <source>local_size is %1, but the window needs a middle.</source>
        <translation>local_size برابر %1 است، ولی پنجره باید میانه داشته باشد.</translation>
    </message>
    <message>
        <source>new_height and new_width must both be set, or neither.</source>
        <translation>new_height و new_width یا هر دو تعیین شوند یا هیچ‌کدام.</translation>
    </message>
    <message>
        <source>num_axes %1 reaches beyond the axes of the input %2.</source>
        <translation>num_axes با مقدار %1 از محورهای ورودی %2 فراتر می‌رود.</translation>
    </message>
    <message>
        <source>num_output %1 cannot be divided into %2 groups.</source>
        <translation>num_output با مقدار %1 بر %2 گروه بخش‌پذیر نیست.</translation>
    </message>
    <message>
        <source>top_k is %1, but there are %2 classes.</source>
        <translation>top_k برابر %1 است، ولی %2 رده هست.</translation>
    </message>
    <message>
        <source>“%1” cannot be %2. It is one of: %3.</source>
        <translation>«%1» نمی‌تواند %2 باشد. یکی از این‌هاست: %3.</translation>
    </message>
    <message>
        <source>“%1” is a block of fields, not a single value.</source>
        <translation>«%1» مجموعه‌ای از فیلدهاست، نه یک مقدار.</translation>
    </message>
    <message>
        <source>“%1” is a single value, not a block of fields.</source>
        <translation>«%1» یک مقدار است، نه مجموعه‌ای از فیلدها.</translation>
    </message>
    <message>
        <source>“%1” is given twice; the first is in line %2.</source>
        <translation>«%1» دو بار آمده است؛ نخستین بار در خط %2.</translation>
    </message>
    <message>
        <source>“%1” is not a known field of “%2”.</source>
        <translation>«%1» فیلد شناخته‌شده‌ای از «%2» نیست.</translation>
    </message>
    <message>
        <source>“%1” is not a known field.</source>
        <translation>«%1» فیلد شناخته‌شده‌ای نیست.</translation>
    </message>
    <message>
        <source>“%1” must be a number, not %2.</source>
        <translation>«%1» باید عدد باشد، نه %2.</translation>
    </message>
    <message>
        <source>“%1” must be a text in quotation marks, not %2.</source>
        <translation>«%1» باید متنی در علامت نقل‌قول باشد، نه %2.</translation>
    </message>
    <message>
        <source>“%1” must be a whole number, not %2.</source>
        <translation>«%1» باید عدد صحیح باشد، نه %2.</translation>
    </message>
    <message>
        <source>“%1” must be true or false, not %2.</source>
        <translation>«%1» باید true یا false باشد، نه %2.</translation>
    </message>
    <message>
        <source>“%1” must lie between %2 and %3, not %4.</source>
        <translation>«%1» باید میان %2 و %3 باشد، نه %4.</translation>
    </message>
    <message>
        <source>“%1” takes one value, not a list.</source>
        <translation>«%1» یک مقدار می‌گیرد، نه فهرست.</translation>
    </message>
    <message>
        <source>%1 is not a shape.</source>
        <translation>%1 شکل نیست.</translation>
    </message>
    <message>
        <source>%1 is not a size.</source>
        <translation>%1 اندازه نیست.</translation>
    </message>
    <message>
        <source>%1 is not a split.</source>
        <translation>%1 تقسیم‌بندی نیست.</translation>
    </message>
    <message>
        <source>%1 is not an amount of memory.</source>
        <translation>%1 مقدار حافظه نیست.</translation>
    </message>
    <message>
        <source>A batch of %1 items has more values than can be counted here.</source>
        <translation>دستهٔ %1 نمونه‌ای بیش از آن مقدار دارد که اینجا بتوان شمرد.</translation>
    </message>
    <message>
        <source>A blob has %1 axes; at most %2 are possible.</source>
        <translation>blob دارای %1 محور است؛ حداکثر %2 ممکن است.</translation>
    </message>
    <message>
        <source>A blob of the shape %1 holds %2 values.</source>
        <translation>blob با شکل %1 دارای %2 مقدار است.</translation>
    </message>
    <message>
        <source>A network written inside the solver has to use the current layer syntax.</source>
        <translation>شبکه‌ای که درون solver نوشته شده باید به نگارش کنونی لایه‌ها باشد.</translation>
    </message>
    <message>
        <source>A padding layer cannot stand alone.</source>
        <translation>لایهٔ padding نمی‌تواند تنها باشد.</translation>
    </message>
    <message>
        <source>A saved state (.solverstate) is given when training is resumed.</source>
        <translation>هنگام ادامهٔ آموزش، وضعیت ذخیره‌شده (⁦.solverstate⁩) داده می‌شود.</translation>
    </message>
    <message>
        <source>Add a SoftmaxWithLoss layer that reads the last layer and the labels.</source>
        <translation>لایه‌ای از نوع SoftmaxWithLoss اضافه کنید که لایهٔ آخر و برچسب‌ها را بخواند.</translation>
    </message>
    <message>
        <source>BatchNorm sees only %1 images at a time; its averages are unsteady below 16.</source>
        <translation>BatchNorm هر بار تنها %1 تصویر می‌بیند؛ میانگین‌هایش زیر 16 ناپایدارند.</translation>
    </message>
    <message>
        <source>Both “type” and its old form “solver_type” are given.</source>
        <translation>هم «type» و هم شکل قدیمی‌اش «solver_type» آمده است.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>لغو شد.</translation>
    </message>
    <message>
        <source>Check that this is the right file.</source>
        <translation>بررسی کنید که این پروندهٔ درست است.</translation>
    </message>
    <message>
        <source>Check the permissions.</source>
        <translation>اجازه‌های دسترسی را بررسی کنید.</translation>
    </message>
    <message>
        <source>Check the spelling of the type.</source>
        <translation>املای نوع را بررسی کنید.</translation>
    </message>
    <message>
        <source>Choose a smaller batch_size.</source>
        <translation>batch_size کوچک‌تری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose a smaller crop or import larger pictures.</source>
        <translation>برش کوچک‌تری انتخاب کنید یا تصویرهای بزرگ‌تری وارد کنید.</translation>
    </message>
    <message>
        <source>Choose a smaller crop.</source>
        <translation>برش کوچک‌تری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose a smaller size.</source>
        <translation>اندازهٔ کوچک‌تری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose another file, or fetch this one again.</source>
        <translation>پروندهٔ دیگری انتخاب کنید یا همین را دوباره دریافت کنید.</translation>
    </message>
    <message>
        <source>Compute the mean again, or use mean_value.</source>
        <translation>میانگین را دوباره حساب کنید یا mean_value را به کار ببرید.</translation>
    </message>
    <message>
        <source>Compute the mean of these pictures, or use mean_value.</source>
        <translation>میانگین همین تصویرها را حساب کنید یا mean_value را به کار ببرید.</translation>
    </message>
    <message>
        <source>Compute the mean of these pictures, or use one mean_value per channel.</source>
        <translation>میانگین همین تصویرها را حساب کنید یا برای هر کانال یک mean_value بنویسید.</translation>
    </message>
    <message>
        <source>Correct the path in the solver if this is not the right one.</source>
        <translation>اگر مسیر درست نیست، آن را در solver درست کنید.</translation>
    </message>
    <message>
        <source>Correct the path in the solver; it may be relative to the solver&apos;s own folder.</source>
        <translation>مسیر را در solver درست کنید؛ می‌تواند نسبت به پوشهٔ خود solver باشد.</translation>
    </message>
    <message>
        <source>Correct transform_param.</source>
        <translation>transform_param را درست کنید.</translation>
    </message>
    <message>
        <source>Exactly one layer is expected here.</source>
        <translation>اینجا درست یک لایه لازم است.</translation>
    </message>
    <message>
        <source>Fetch the file with “git lfs pull”, or download it again.</source>
        <translation>پرونده را با ⁦git lfs pull⁩ بگیرید یا دوباره دریافت کنید.</translation>
    </message>
    <message>
        <source>Free some memory, then try again.</source>
        <translation>کمی حافظه آزاد کنید، سپس دوباره امتحان کنید.</translation>
    </message>
    <message>
        <source>Give exactly one of net, net_param, train_net and train_net_param.</source>
        <translation>درست یکی از net، net_param، train_net و train_net_param را بنویسید.</translation>
    </message>
    <message>
        <source>Give four input_dim lines for each input.</source>
        <translation>برای هر ورودی چهار خط input_dim بنویسید.</translation>
    </message>
    <message>
        <source>Give one shape for each input.</source>
        <translation>برای هر ورودی یک شکل بنویسید.</translation>
    </message>
    <message>
        <source>Give one value, or one per channel.</source>
        <translation>یک مقدار، یا یکی برای هر کانال بنویسید.</translation>
    </message>
    <message>
        <source>Give percents for train, val and test that sum to 100: 70,20,10.</source>
        <translation>درصدهای train، val و test را طوری بنویسید که جمعشان 100 شود: ⁦70,20,10⁩.</translation>
    </message>
    <message>
        <source>Give the layer another name if that is what you want.</source>
        <translation>اگر همین را می‌خواهید، به لایه نام دیگری بدهید.</translation>
    </message>
    <message>
        <source>Import the pictures again as colour or as gray.</source>
        <translation>تصویرها را دوباره، رنگی یا خاکستری، وارد کنید.</translation>
    </message>
    <message>
        <source>Import the pictures again with one size and one number of channels.</source>
        <translation>تصویرها را دوباره با یک اندازه و یک تعداد کانال وارد کنید.</translation>
    </message>
    <message>
        <source>Import the pictures again, smaller.</source>
        <translation>تصویرها را دوباره و کوچک‌تر وارد کنید.</translation>
    </message>
    <message>
        <source>Item %1 is asked for, but the list has %2.</source>
        <translation>نمونهٔ %1 خواسته شده، ولی فهرست %2 نمونه دارد.</translation>
    </message>
    <message>
        <source>Item “%1” is %2, but the first one is %3.</source>
        <translation>نمونهٔ «%1» برابر %2 است، ولی نخستین نمونه %3 است.</translation>
    </message>
    <message>
        <source>Keep one of them.</source>
        <translation>یکی از آن‌ها را نگه دارید.</translation>
    </message>
    <message>
        <source>Layers of type %1 read no files here.</source>
        <translation>لایه‌های نوع %1 اینجا پرونده‌ای نمی‌خوانند.</translation>
    </message>
    <message>
        <source>Lower batch_size and raise iter_size by as much, or make the first layers&apos; maps smaller.</source>
        <translation>batch_size را کم و iter_size را به همان اندازه زیاد کنید، یا نقشه‌های لایه‌های نخست را کوچک‌تر کنید.</translation>
    </message>
    <message>
        <source>Make the file again from your own data.</source>
        <translation>پرونده را دوباره از داده‌های خودتان بسازید.</translation>
    </message>
    <message>
        <source>Move it to a file of its own and name that file in the field net.</source>
        <translation>آن را به پرونده‌ای جدا ببرید و نام آن پرونده را در فیلد net بنویسید.</translation>
    </message>
    <message>
        <source>Move it to transform_param.</source>
        <translation>آن را به transform_param ببرید.</translation>
    </message>
    <message>
        <source>Name a file.</source>
        <translation>یک پرونده نام ببرید.</translation>
    </message>
    <message>
        <source>Name a list with one path and label a line.</source>
        <translation>فهرستی نام ببرید که هر خطش یک مسیر و یک برچسب دارد.</translation>
    </message>
    <message>
        <source>Networks and solvers in text form are opened as such.</source>
        <translation>شبکه‌ها و solverهای متنی به همین صورت باز می‌شوند.</translation>
    </message>
    <message>
        <source>Number the classes from 0.</source>
        <translation>رده‌ها را از 0 شماره بزنید.</translation>
    </message>
    <message>
        <source>Only one of new_height and new_width is set.</source>
        <translation>تنها یکی از new_height و new_width تعیین شده است.</translation>
    </message>
    <message>
        <source>Paste one layer { … } at a time.</source>
        <translation>هر بار یک ⁦layer { … }⁩ بچسبانید.</translation>
    </message>
    <message>
        <source>Raise batch_size if the memory allows it: iter_size does not help here.</source>
        <translation>اگر حافظه اجازه می‌دهد batch_size را زیاد کنید: iter_size اینجا کمکی نمی‌کند.</translation>
    </message>
    <message>
        <source>Reading failed: %1.</source>
        <translation>خواندن نشد: %1.</translation>
    </message>
    <message>
        <source>Remove solver_type.</source>
        <translation>solver_type را بردارید.</translation>
    </message>
    <message>
        <source>Remove test_iter to test each item exactly once.</source>
        <translation>test_iter را بردارید تا هر نمونه درست یک بار آزموده شود.</translation>
    </message>
    <message>
        <source>Set base_lr to %2 and go on from the snapshot of iteration %3, which is kept.</source>
        <translation>base_lr را %2 بگذارید و از نسخهٔ میانی تکرار %3، که نگه داشته شده، ادامه دهید.</translation>
    </message>
    <message>
        <source>Set base_lr to %2 and start again.</source>
        <translation>base_lr را %2 بگذارید و دوباره شروع کنید.</translation>
    </message>
    <message>
        <source>Set both or neither.</source>
        <translation>یا هر دو را تعیین کنید یا هیچ‌کدام.</translation>
    </message>
    <message>
        <source>Set it to 1 or more.</source>
        <translation>آن را 1 یا بیشتر بگذارید.</translation>
    </message>
    <message>
        <source>Set pad in the layer that needs it.</source>
        <translation>pad را در لایه‌ای که به آن نیاز دارد تعیین کنید.</translation>
    </message>
    <message>
        <source>Set pad in the layers that need it instead.</source>
        <translation>به جایش pad را در لایه‌هایی که به آن نیاز دارند تعیین کنید.</translation>
    </message>
    <message>
        <source>Set source in data_param.</source>
        <translation>source را در data_param تعیین کنید.</translation>
    </message>
    <message>
        <source>Set source in image_data_param.</source>
        <translation>source را در image_data_param تعیین کنید.</translation>
    </message>
    <message>
        <source>Some settings are written in an old form and are shown in the current one.</source>
        <translation>برخی تنظیم‌ها به شکل قدیمی نوشته شده‌اند و به شکل کنونی نشان داده می‌شوند.</translation>
    </message>
    <message>
        <source>Start from the first item.</source>
        <translation>از نخستین نمونه شروع کنید.</translation>
    </message>
    <message>
        <source>Test the others with fitroom test.</source>
        <translation>بقیه را با ⁦fitroom test⁩ بیازمایید.</translation>
    </message>
    <message>
        <source>That is harmless, but the run will differ from one that was not interrupted.</source>
        <translation>زیانی ندارد، ولی این اجرا با اجرای بی‌وقفه فرق خواهد داشت.</translation>
    </message>
    <message>
        <source>The blob has five sizes, %1×%2, as C3D writes them, and no values that Caffe can read.</source>
        <translation>این blob پنج اندازه دارد، ⁦%1×%2⁩، چنان‌که C3D می‌نویسد، و مقداری ندارد که Caffe بتواند بخواند.</translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation>پرونده خوانده نمی‌شود: %1.</translation>
    </message>
    <message>
        <source>The file has %1 bytes; at most %2 can be read.</source>
        <translation>پرونده %1 بایت است؛ حداکثر %2 بایت خوانده می‌شود.</translation>
    </message>
    <message>
        <source>The file holds %1, the network needs %2: this layer starts new.</source>
        <translation>پرونده %1 دارد و شبکه %2 می‌خواهد: این لایه از نو شروع می‌شود.</translation>
    </message>
    <message>
        <source>The file holds more than %1 parts.</source>
        <translation>پرونده بیش از %1 بخش دارد.</translation>
    </message>
    <message>
        <source>The file holds no layers, so it is no network.</source>
        <translation>پرونده لایه‌ای ندارد، پس شبکه نیست.</translation>
    </message>
    <message>
        <source>The file holds no layers, so it is no weights file.</source>
        <translation>پرونده لایه‌ای ندارد، پس پروندهٔ وزن نیست.</translation>
    </message>
    <message>
        <source>The file holds no training state.</source>
        <translation>پرونده وضعیت آموزش ندارد.</translation>
    </message>
    <message>
        <source>The file is damaged or cut off, or it is of another kind.</source>
        <translation>پرونده خراب یا ناتمام است، یا از گونهٔ دیگری است.</translation>
    </message>
    <message>
        <source>The file itself changes only when it is edited and saved.</source>
        <translation>خود پرونده تنها وقتی تغییر می‌کند که ویرایش و ذخیره شود.</translation>
    </message>
    <message>
        <source>The file itself changes only when the network is edited and saved.</source>
        <translation>خود پرونده تنها وقتی تغییر می‌کند که شبکه ویرایش و ذخیره شود.</translation>
    </message>
    <message>
        <source>The file would have more than %1 bytes, too many for this format.</source>
        <translation>پرونده بیش از %1 بایت می‌شد که برای این قالب زیاد است.</translation>
    </message>
    <message>
        <source>The inputs named here are shown as a layer of type Input.</source>
        <translation>ورودی‌هایی که اینجا نام برده شده‌اند به صورت لایهٔ Input نشان داده می‌شوند.</translation>
    </message>
    <message>
        <source>The label %1 is out of range; labels go from 0 to %2.</source>
        <translation>برچسب %1 بیرون از بازه است؛ برچسب‌ها از 0 تا %2 هستند.</translation>
    </message>
    <message>
        <source>The label “%1” is not a whole number.</source>
        <translation>برچسب «%1» عدد صحیح نیست.</translation>
    </message>
    <message>
        <source>The layer names no database.</source>
        <translation>لایه پایگاه داده‌ای نام نبرده است.</translation>
    </message>
    <message>
        <source>The layer names no list file.</source>
        <translation>لایه پروندهٔ فهرستی نام نبرده است.</translation>
    </message>
    <message>
        <source>The layers are written in an old form and are shown in the current one.</source>
        <translation>لایه‌ها به شکل قدیمی نوشته شده‌اند و به شکل کنونی نشان داده می‌شوند.</translation>
    </message>
    <message>
        <source>The line has no label after the path.</source>
        <translation>این خط پس از مسیر برچسب ندارد.</translation>
    </message>
    <message>
        <source>The lines stay as they are until that layer is edited.</source>
        <translation>این خط‌ها تا ویرایش آن لایه همان می‌مانند.</translation>
    </message>
    <message>
        <source>The list names no pictures.</source>
        <translation>فهرست تصویری نام نبرده است.</translation>
    </message>
    <message>
        <source>The loss is exactly 87.3365 at iteration %1: a probability hit 0, and outputs are infinite or not numbers. Training stopped.</source>
        <translation>خطا در تکرار %1 درست 87.3365 است: احتمالی به 0 رسید و خروجی‌ها بی‌نهایت‌اند یا عدد نیستند. آموزش متوقف شد.</translation>
    </message>
    <message>
        <source>The loss is not a number at iteration %1. Training stopped before the weights took it in.</source>
        <translation>خطا در تکرار %1 عدد نیست. آموزش پیش از آن که به وزن‌ها برسد متوقف شد.</translation>
    </message>
    <message>
        <source>The mean file holds values that are not finite.</source>
        <translation>پروندهٔ میانگین مقدارهایی دارد که متناهی نیستند.</translation>
    </message>
    <message>
        <source>The mean file is %1, the data in %3 is %2.</source>
        <translation>پروندهٔ میانگین %1 است، ولی داده در %3 برابر %2 است.</translation>
    </message>
    <message>
        <source>The mean file says %1 and holds %2 values; channels×height×width are needed.</source>
        <translation>پروندهٔ میانگین %1 نوشته و %2 مقدار دارد؛ کانال×ارتفاع×پهنا لازم است.</translation>
    </message>
    <message>
        <source>The network has %1 layers; at most %2 can be opened.</source>
        <translation>شبکه %1 لایه دارد؛ حداکثر %2 لایه باز می‌شود.</translation>
    </message>
    <message>
        <source>The network has no loss in the training phase: nothing can be learned.</source>
        <translation>شبکه در فاز آموزش خطا (loss) ندارد: چیزی آموخته نمی‌شود.</translation>
    </message>
    <message>
        <source>The padding layer “%1” must read one blob and feed a convolution or a pooling.</source>
        <translation>لایهٔ padding با نام «%1» باید یک blob بخواند و به کانولوشن یا pooling بدهد.</translation>
    </message>
    <message>
        <source>The saved position (item %1) is not in this source of %2 items.</source>
        <translation>جای ذخیره‌شده (نمونهٔ %1) در این منبع %2 نمونه‌ای نیست.</translation>
    </message>
    <message>
        <source>The snapshot does not say where the data stood; it starts from its beginning.</source>
        <translation>نسخهٔ میانی نمی‌گوید داده کجا بود؛ از آغاز شروع می‌شود.</translation>
    </message>
    <message>
        <source>The solver names more than one network to train.</source>
        <translation>solver بیش از یک شبکه برای آموزش نام برده است.</translation>
    </message>
    <message>
        <source>The solver names more than one test network; only the first is used.</source>
        <translation>solver بیش از یک شبکهٔ آزمون نام برده است؛ تنها نخستین به کار می‌رود.</translation>
    </message>
    <message>
        <source>The solver names no network.</source>
        <translation>solver شبکه‌ای نام نبرده است.</translation>
    </message>
    <message>
        <source>The solver names the network file %1, which is not there.</source>
        <translation>solver پروندهٔ شبکهٔ %1 را نام برده که وجود ندارد.</translation>
    </message>
    <message>
        <source>The test network needs the most: lower its batch_size and raise test_iter.</source>
        <translation>شبکهٔ آزمون از همه بیشتر می‌خواهد: batch_size آن را کم و test_iter را زیاد کنید.</translation>
    </message>
    <message>
        <source>There are %1 inputs and %2 input_dim values; each input needs 4.</source>
        <translation>%1 ورودی و %2 مقدار input_dim هست؛ هر ورودی 4 تا می‌خواهد.</translation>
    </message>
    <message>
        <source>There are %1 inputs and %2 input_shape blocks.</source>
        <translation>%1 ورودی و %2 بخش input_shape هست.</translation>
    </message>
    <message>
        <source>There are %1 values in mean_value, but the data has %2 channels.</source>
        <translation>mean_value دارای %1 مقدار است، ولی داده %2 کانال دارد.</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>چنین پرونده‌ای نیست.</translation>
    </message>
    <message>
        <source>There is not enough memory for the batches read ahead.</source>
        <translation>حافظه برای دسته‌هایی که از پیش خوانده می‌شوند کافی نیست.</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the file itself.</source>
        <translation>این نشانگر Git LFS است، نه خود پرونده.</translation>
    </message>
    <message>
        <source>This is a binary file; a network in text form is expected here.</source>
        <translation>این پروندهٔ دودویی است؛ اینجا شبکهٔ متنی لازم است.</translation>
    </message>
    <message>
        <source>This is a binary file; a solver in text form is expected here.</source>
        <translation>این پروندهٔ دودویی است؛ اینجا solver متنی لازم است.</translation>
    </message>
    <message>
        <source>This is a text file; a binary file is expected here.</source>
        <translation>این پروندهٔ متنی است؛ اینجا پروندهٔ دودویی لازم است.</translation>
    </message>
    <message>
        <source>This is not a file.</source>
        <translation>این پرونده نیست.</translation>
    </message>
    <message>
        <source>This is not a text file.</source>
        <translation>این پروندهٔ متنی نیست.</translation>
    </message>
    <message>
        <source>This record has %1; at most %2 are read.</source>
        <translation>این رکورد %1 است؛ حداکثر %2 خوانده می‌شود.</translation>
    </message>
    <message>
        <source>This record is no Datum.</source>
        <translation>این رکورد Datum نیست.</translation>
    </message>
    <message>
        <source>This record says %1 but holds %2 values.</source>
        <translation>این رکورد %1 نوشته، ولی %2 مقدار دارد.</translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) and %2 are free: %3 over.</source>
        <translation>آموزش %1 (%4 بایت) می‌خواهد و %2 آزاد است: %3 بیشتر.</translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) and the limit is %2: %3 over.</source>
        <translation>آموزش %1 (%4 بایت) می‌خواهد و حد %2 است: %3 بیشتر.</translation>
    </message>
    <message>
        <source>Use a Data layer with an LMDB, or an ImageData layer with a list of pictures.</source>
        <translation>لایهٔ Data را با LMDB، یا لایهٔ ImageData را با فهرست تصویرها به کار ببرید.</translation>
    </message>
    <message>
        <source>Use the data that the run was started with, or begin a new run.</source>
        <translation>همان داده‌ای را به کار ببرید که اجرا با آن شروع شد، یا اجرای تازه‌ای آغاز کنید.</translation>
    </message>
    <message>
        <source>Weights (.caffemodel) are opened for finetuning or testing.</source>
        <translation>وزن‌ها (⁦.caffemodel⁩) برای تنظیم دقیق یا آزمون باز می‌شوند.</translation>
    </message>
    <message>
        <source>Write it like 1,3,227,227: batch, channels, height, width.</source>
        <translation>آن را مانند ⁦1,3,227,227⁩ بنویسید: دسته (بچ)، کانال‌ها، ارتفاع، پهنا.</translation>
    </message>
    <message>
        <source>Write it like 227x227: width x height.</source>
        <translation>آن را مانند ⁦227x227⁩ بنویسید: پهنا x ارتفاع.</translation>
    </message>
    <message>
        <source>Write it like 2GiB, 512MiB or 4000000000.</source>
        <translation>آن را مانند ⁦2GiB⁩، ⁦512MiB⁩ یا ⁦4000000000⁩ بنویسید.</translation>
    </message>
    <message>
        <source>Write one path and label a line into it.</source>
        <translation>در هر خطش یک مسیر و یک برچسب بنویسید.</translation>
    </message>
    <message>
        <source>Write the path, a space and the class number.</source>
        <translation>مسیر، یک فاصله و شمارهٔ رده را بنویسید.</translation>
    </message>
    <message>
        <source>batch_size is 0.</source>
        <translation>batch_size برابر 0 است.</translation>
    </message>
    <message>
        <source>crop_size is %1, but the data is %2.</source>
        <translation>crop_size برابر %1 است، ولی داده %2 است.</translation>
    </message>
    <message>
        <source>crop_size is %1, larger than any picture.</source>
        <translation>crop_size برابر %1 است، بزرگ‌تر از هر تصویری.</translation>
    </message>
    <message>
        <source>force_color and force_gray are both set.</source>
        <translation>force_color و force_gray هر دو تعیین شده‌اند.</translation>
    </message>
    <message>
        <source>force_color and force_gray have no effect: the records are not encoded pictures.</source>
        <translation>force_color و force_gray اثری ندارند: رکوردها تصویر فشرده نیستند.</translation>
    </message>
    <message>
        <source>mean_file and mean_value are both set.</source>
        <translation>mean_file و mean_value هر دو تعیین شده‌اند.</translation>
    </message>
    <message>
        <source>new_height and new_width may be at most %1.</source>
        <translation>new_height و new_width حداکثر %1 می‌توانند باشند.</translation>
    </message>
    <message>
        <source>scale or mean_value is not a finite number.</source>
        <translation>scale یا mean_value عددی متناهی نیست.</translation>
    </message>
    <message>
        <source>test_iter %1 × %2 = %3 of %4 items.</source>
        <translation>⁦test_iter %1 × %2 = %3⁩ از %4 نمونه.</translation>
    </message>
    <message>
        <source>“%1” in %2 has no effect in this form of the file.</source>
        <translation>«%1» در %2 در این شکل پرونده اثری ندارد.</translation>
    </message>
    <message>
        <source>“%1” was never a layer type of this old form.</source>
        <translation>«%1» هرگز نوع لایه‌ای در این شکل قدیمی نبوده است.</translation>
    </message>
    <message>
        <source>%1 files beside the class folders are left out.</source>
        <translation>%1 پرونده که کنار پوشه‌های رده‌ها هستند کنار گذاشته می‌شوند.</translation>
    </message>
    <message>
        <source>%1 is damaged: %2.</source>
        <translation>%1 خراب است: %2.</translation>
    </message>
    <message>
        <source>%1 is not a Fitroom project, a network or a solver.</source>
        <translation>%1 پروژهٔ Fitroom، شبکه یا solver نیست.</translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation>%1 وجود ندارد.</translation>
    </message>
    <message>
        <source>%1 pictures are in two classes, the first of them %2 and %3.</source>
        <translation>%1 تصویر در دو رده‌اند، نخستین آن‌ها %2 و %3.</translation>
    </message>
    <message>
        <source>%1 pictures have 16 bits a channel; 8 are stored.</source>
        <translation>%1 تصویر ۱۶ بیت در هر کانال دارند؛ ۸ بیت ذخیره می‌شود.</translation>
    </message>
    <message>
        <source>%1 pictures look nearly the same as another one; they are kept in the same part.</source>
        <translation>%1 تصویر تقریباً مانند تصویری دیگرند؛ در یک بخش نگه داشته می‌شوند.</translation>
    </message>
    <message>
        <source>%1 was written by a newer Fitroom.</source>
        <translation>%1 را Fitroom تازه‌تری نوشته است.</translation>
    </message>
    <message>
        <source>Accuracy alone will mislead; add pictures to the small classes.</source>
        <translation>دقت به‌تنهایی گمراه می‌کند؛ به رده‌های کوچک تصویر اضافه کنید.</translation>
    </message>
    <message>
        <source>Add pictures, or remove the classes.</source>
        <translation>تصویر اضافه کنید یا آن رده‌ها را بردارید.</translation>
    </message>
    <message>
        <source>All pictures belong to one class.</source>
        <translation>همهٔ تصویرها از یک رده‌اند.</translation>
    </message>
    <message>
        <source>Check that the disk is not full and the place can be written.</source>
        <translation>بررسی کنید که دیسک پر نباشد و آنجا بتوان نوشت.</translation>
    </message>
    <message>
        <source>Check that you may open it.</source>
        <translation>بررسی کنید که اجازهٔ باز کردنش را دارید.</translation>
    </message>
    <message>
        <source>Choose a .fitroom file, its folder, or a .prototxt file.</source>
        <translation>پرونده‌ای ⁦.fitroom⁩، پوشه‌اش یا پرونده‌ای ⁦.prototxt⁩ انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>جای دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Decide which class it belongs to.</source>
        <translation>تصمیم بگیرید از کدام رده است.</translation>
    </message>
    <message>
        <source>Import each of them on its own.</source>
        <translation>هر کدام را جداگانه وارد کنید.</translation>
    </message>
    <message>
        <source>Learning needs at least two classes.</source>
        <translation>آموختن دست‌کم دو رده می‌خواهد.</translation>
    </message>
    <message>
        <source>Looking at the pictures failed: %1.</source>
        <translation>نگاه کردن به تصویرها نشد: %1.</translation>
    </message>
    <message>
        <source>Name a folder of class folders, or a list of pictures.</source>
        <translation>پوشه‌ای از پوشه‌های رده یا فهرستی از تصویرها نام ببرید.</translation>
    </message>
    <message>
        <source>None of the %1 files is a picture that can be used.</source>
        <translation>هیچ‌یک از %1 پرونده تصویری نیست که به کار آید.</translation>
    </message>
    <message>
        <source>Open it, or choose an empty folder.</source>
        <translation>آن را باز کنید یا پوشه‌ای خالی انتخاب کنید.</translation>
    </message>
    <message>
        <source>Open the network and the solver beside it instead: they are separate files.</source>
        <translation>به جایش شبکه و solver کنار آن را باز کنید: پرونده‌های جدا هستند.</translation>
    </message>
    <message>
        <source>Paths in the list are relative to the folder that the list is in.</source>
        <translation>مسیرهای فهرست نسبت به پوشهٔ خود فهرست‌اند.</translation>
    </message>
    <message>
        <source>Put it beside the solver, or correct the line net: &quot;…&quot;.</source>
        <translation>آن را کنار solver بگذارید یا خط ⁦net: &quot;…&quot;⁩ را درست کنید.</translation>
    </message>
    <message>
        <source>Put the pictures of each class into a folder of its own, or give a list file.</source>
        <translation>تصویرهای هر رده را در پوشهٔ خودش بگذارید یا پروندهٔ فهرست بدهید.</translation>
    </message>
    <message>
        <source>Remove each from the class it does not belong to.</source>
        <translation>هر کدام را از رده‌ای که از آن نیست بردارید.</translation>
    </message>
    <message>
        <source>See the list of files for the reason of each.</source>
        <translation>دلیل هر کدام را در فهرست پرونده‌ها ببینید.</translation>
    </message>
    <message>
        <source>Start from trained weights (Finetune), or gather more.</source>
        <translation>از وزن‌های آموخته شروع کنید (تنظیم دقیق) یا تصویر بیشتری گرد آورید.</translation>
    </message>
    <message>
        <source>The classes are unbalanced: %1 has %2 pictures, %3 has %4.</source>
        <translation>رده‌ها نامتوازن‌اند: %1 دارای %2 تصویر است، %3 دارای %4.</translation>
    </message>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>پوشهٔ %1 ساخته نمی‌شود.</translation>
    </message>
    <message>
        <source>The folders here look like parts of a data set (%1, %2), not like classes.</source>
        <translation>پوشه‌های اینجا به بخش‌های مجموعه‌داده می‌مانند (%1، %2)، نه به رده‌ها.</translation>
    </message>
    <message>
        <source>The list names “%1”, which does not exist.</source>
        <translation>فهرست «%1» را نام برده که وجود ندارد.</translation>
    </message>
    <message>
        <source>The pictures have different sizes, from %1×%2 to %3×%4, and are to keep them.</source>
        <translation>تصویرها اندازه‌های گوناگون دارند، از ⁦%1×%2⁩ تا ⁦%3×%4⁩، و قرار است همان بمانند.</translation>
    </message>
    <message>
        <source>The same picture as %1, which is in another class.</source>
        <translation>همان تصویر %1 که در ردهٔ دیگری است.</translation>
    </message>
    <message>
        <source>The same picture as %1.</source>
        <translation>همان تصویر %1.</translation>
    </message>
    <message>
        <source>The solver names the network %1, which is not there.</source>
        <translation>solver شبکهٔ %1 را نام برده که وجود ندارد.</translation>
    </message>
    <message>
        <source>There are few pictures: %1 has %2.</source>
        <translation>تصویرها کم‌اند: %1 دارای %2 تصویر است.</translation>
    </message>
    <message>
        <source>There is already a project in %1.</source>
        <translation>پروژه‌ای از پیش در %1 هست.</translation>
    </message>
    <message>
        <source>There is nothing here.</source>
        <translation>اینجا چیزی نیست.</translation>
    </message>
    <message>
        <source>These classes have no pictures that can be used: %1.</source>
        <translation>این رده‌ها تصویری ندارند که به کار آید: %1.</translation>
    </message>
    <message>
        <source>This folder cannot be read: %1.</source>
        <translation>این پوشه خوانده نمی‌شود: %1.</translation>
    </message>
    <message>
        <source>This folder has no class folders in it (%1 files lie directly in it).</source>
        <translation>این پوشه پوشهٔ رده ندارد (%1 پرونده مستقیم در آن است).</translation>
    </message>
    <message>
        <source>This is neither a folder nor a list file.</source>
        <translation>این نه پوشه است و نه پروندهٔ فهرست.</translation>
    </message>
    <message>
        <source>Update Fitroom to open it.</source>
        <translation>برای باز کردنش Fitroom را به‌روز کنید.</translation>
    </message>
    <message>
        <source>Add pictures, or split into fewer parts.</source>
        <translation>تصویر اضافه کنید یا به بخش‌های کمتری تقسیم کنید.</translation>
    </message>
    <message>
        <source>Cannot write here: %1.</source>
        <translation>اینجا نوشته نمی‌شود: %1.</translation>
    </message>
    <message>
        <source>Choose a folder beside it.</source>
        <translation>پوشه‌ای کنار آن انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose a new or an empty folder.</source>
        <translation>پوشه‌ای تازه یا خالی انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose another encoding.</source>
        <translation>قالب ذخیرهٔ دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose another folder for the import.</source>
        <translation>برای وارد کردن پوشهٔ دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose another size, or keep that of the pictures.</source>
        <translation>اندازهٔ دیگری انتخاب کنید یا اندازهٔ تصویرها را نگه دارید.</translation>
    </message>
    <message>
        <source>For example 80, 10 and 10.</source>
        <translation>برای نمونه ۸۰، ۱۰ و ۱۰.</translation>
    </message>
    <message>
        <source>Free some space, choose another folder, or store PNG or JPEG instead of raw pixels.</source>
        <translation>کمی جا باز کنید، پوشهٔ دیگری انتخاب کنید، یا به جای پیکسل خام PNG یا JPEG ذخیره کنید.</translation>
    </message>
    <message>
        <source>Import again.</source>
        <translation>دوباره وارد کنید.</translation>
    </message>
    <message>
        <source>Importing failed: %1.</source>
        <translation>وارد کردن نشد: %1.</translation>
    </message>
    <message>
        <source>Move it away, or choose another folder.</source>
        <translation>آن را جابه‌جا کنید یا پوشهٔ دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Name one.</source>
        <translation>یکی نام ببرید.</translation>
    </message>
    <message>
        <source>No folder is named for the import.</source>
        <translation>پوشه‌ای برای وارد کردن نام برده نشده است.</translation>
    </message>
    <message>
        <source>Nothing is left for training.</source>
        <translation>چیزی برای آموزش نمی‌ماند.</translation>
    </message>
    <message>
        <source>The database needs %1, but only %2 are free there.</source>
        <translation>پایگاه داده %1 جا می‌خواهد، ولی آنجا تنها %2 آزاد است.</translation>
    </message>
    <message>
        <source>The file changed during the import.</source>
        <translation>پرونده هنگام وارد کردن تغییر کرد.</translation>
    </message>
    <message>
        <source>The folder holds “%1”, which no import made and would be lost.</source>
        <translation>پوشه «%1» را دارد که با وارد کردن ساخته نشده و از دست می‌رفت.</translation>
    </message>
    <message>
        <source>The folder is not empty and holds no earlier import.</source>
        <translation>پوشه خالی نیست و وارد کردن پیشینی در آن نیست.</translation>
    </message>
    <message>
        <source>The import may not go into the folder of its pictures, nor the other way round.</source>
        <translation>نتیجهٔ وارد کردن نمی‌تواند در پوشهٔ تصویرهایش باشد و نه برعکس.</translation>
    </message>
    <message>
        <source>The parts %1, %2 and %3 percent do not add up to 100.</source>
        <translation>بخش‌های %1، %2 و %3 درصد روی هم 100 نمی‌شوند.</translation>
    </message>
    <message>
        <source>The picture cannot be stored in this encoding.</source>
        <translation>تصویر را نمی‌توان با این قالب ذخیره کرد.</translation>
    </message>
    <message>
        <source>The size %1×%2 is out of range; sides go from 1 to %3.</source>
        <translation>اندازهٔ ⁦%1×%2⁩ بیرون از بازه است؛ ضلع‌ها از 1 تا %3 هستند.</translation>
    </message>
    <message>
        <source>There are too few pictures (%1): nothing would be left for the part “%2”.</source>
        <translation>تصویرها بسیار کم‌اند (%1): چیزی برای بخش «%2» نمی‌ماند.</translation>
    </message>
    <message>
        <source>This is a file, not a folder.</source>
        <translation>این پرونده است، نه پوشه.</translation>
    </message>
    <message>
        <source>%1 does not have four numbers.</source>
        <translation>%1 چهار عدد ندارد.</translation>
    </message>
    <message>
        <source>%1 pictures a class are out of range; it can be 1 to %2.</source>
        <translation>%1 تصویر در هر رده بیرون از بازه است؛ از 1 تا %2 می‌شود.</translation>
    </message>
    <message>
        <source>Cannot write the sample; %1 are free there.</source>
        <translation>نمونه نوشته نمی‌شود؛ آنجا %1 آزاد است.</translation>
    </message>
    <message>
        <source>Check that the file belongs to this network.</source>
        <translation>بررسی کنید که این پرونده از آنِ این شبکه است.</translation>
    </message>
    <message>
        <source>Choose another number.</source>
        <translation>عدد دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>End it with a Softmax layer.</source>
        <translation>آن را با لایهٔ Softmax تمام کنید.</translation>
    </message>
    <message>
        <source>Free some space or choose another folder.</source>
        <translation>کمی جا باز کنید یا پوشهٔ دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Give it with --shape 1,channels,height,width.</source>
        <translation>آن را با ⁦--shape 1,channels,height,width⁩ بدهید.</translation>
    </message>
    <message>
        <source>Give one value a channel: --mean 104,117,123.</source>
        <translation>برای هر کانال یک مقدار بدهید: ⁦--mean 104,117,123⁩.</translation>
    </message>
    <message>
        <source>How large the images are is not known without this layer&apos;s data.</source>
        <translation>بدون دادهٔ این لایه، اندازهٔ تصویرها معلوم نیست.</translation>
    </message>
    <message>
        <source>Install the package %2.</source>
        <translation>بستهٔ %2 را نصب کنید.</translation>
    </message>
    <message>
        <source>Install the package fontconfig-config.</source>
        <translation>بستهٔ fontconfig-config را نصب کنید.</translation>
    </message>
    <message>
        <source>Making the sample failed: %1.</source>
        <translation>ساختن نمونه نشد: %1.</translation>
    </message>
    <message>
        <source>The file has no weights for this layer; it keeps its initial ones.</source>
        <translation>پرونده برای این لایه وزنی ندارد؛ وزن‌های آغازینش می‌ماند.</translation>
    </message>
    <message>
        <source>The file holds %1, and the network needs %2.</source>
        <translation>پرونده %1 دارد و شبکه به %2 نیاز دارد.</translation>
    </message>
    <message>
        <source>The font “%1” is not installed.</source>
        <translation>قلم «%1» نصب نیست.</translation>
    </message>
    <message>
        <source>The mean holds %1 values, and the network takes %2.</source>
        <translation>میانگین %1 مقدار دارد و شبکه %2 می‌گیرد.</translation>
    </message>
    <message>
        <source>The network does not take one image of one or three channels.</source>
        <translation>شبکه یک تصویر با یک یا سه کانال نمی‌گیرد.</translation>
    </message>
    <message>
        <source>The network has no data layer in the test phase.</source>
        <translation>شبکه در فاز آزمون لایهٔ داده ندارد.</translation>
    </message>
    <message>
        <source>The network has no layer that takes images in the test phase.</source>
        <translation>شبکه در فاز آزمون لایه‌ای ندارد که تصویر بگیرد.</translation>
    </message>
    <message>
        <source>The network puts out no scores.</source>
        <translation>شبکه امتیازی بیرون نمی‌دهد.</translation>
    </message>
    <message>
        <source>The system&apos;s fonts cannot be read.</source>
        <translation>قلم‌های سیستم خوانده نمی‌شوند.</translation>
    </message>
    <message>
        <source>Use a network with an Input layer or a Data layer.</source>
        <translation>شبکه‌ای با لایهٔ Input یا Data به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a network with one Input of shape 1, channels, height, width.</source>
        <translation>شبکه‌ای با یک Input به شکل 1، کانال‌ها، ارتفاع، پهنا به کار ببرید.</translation>
    </message>
    <message>
        <source>Use fitroom classify for single images.</source>
        <translation>برای تک‌تصویرها ⁦fitroom classify⁩ را به کار ببرید.</translation>
    </message>
    <message>
        <source>Use the network that these weights were trained with.</source>
        <translation>شبکه‌ای را به کار ببرید که این وزن‌ها با آن آموخته شده‌اند.</translation>
    </message>
    <message>
        <source>Write --shape 1,3,227,227.</source>
        <translation>⁦--shape 1,3,227,227⁩ را بنویسید.</translation>
    </message>
    <message>
        <source>Add a second top for them.</source>
        <translation>برای آن‌ها top دومی اضافه کنید.</translation>
    </message>
    <message>
        <source>Connect a data layer and a last layer.</source>
        <translation>یک لایهٔ داده و یک لایهٔ پایانی وصل کنید.</translation>
    </message>
    <message>
        <source>Correct the path in the field source, or make the data with Import.</source>
        <translation>مسیر را در فیلد source درست کنید یا داده را با «وارد کردن» بسازید.</translation>
    </message>
    <message>
        <source>Give it validation images on the Data page.</source>
        <translation>در صفحهٔ داده برایش تصویرهای اعتبارسنجی بگذارید.</translation>
    </message>
    <message>
        <source>Import the images again in the network&apos;s size.</source>
        <translation>تصویرها را دوباره به اندازهٔ شبکه وارد کنید.</translation>
    </message>
    <message>
        <source>Testing by class needs a classifier with at most 4096 classes.</source>
        <translation>آزمون به تفکیک رده به دسته‌بندی با حداکثر 4096 رده نیاز دارد.</translation>
    </message>
    <message>
        <source>The data layer gives no labels.</source>
        <translation>لایهٔ داده برچسبی نمی‌دهد.</translation>
    </message>
    <message>
        <source>The images are %1 and the network takes %2.</source>
        <translation>تصویرها %1 هستند و شبکه %2 می‌گیرد.</translation>
    </message>
    <message>
        <source>The network has no data layer for the test phase.</source>
        <translation>شبکه برای فاز آزمون لایهٔ داده ندارد.</translation>
    </message>
    <message>
        <source>The network takes %1, which is not an image.</source>
        <translation>شبکه %1 می‌گیرد که تصویر نیست.</translation>
    </message>
    <message>
        <source>The output %1 is not one score for each class.</source>
        <translation>خروجی %1 برای هر رده یک امتیاز نیست.</translation>
    </message>
    <message>
        <source>There is no database %1.</source>
        <translation>پایگاه دادهٔ %1 وجود ندارد.</translation>
    </message>
    <message>
        <source>There is no list file %1.</source>
        <translation>پروندهٔ فهرست %1 وجود ندارد.</translation>
    </message>
    <message>
        <source>This JPEG 2000 has %1 channels; 1 to 4 are read.</source>
        <translation>این JPEG 2000 دارای %1 کانال است؛ ۱ تا ۴ کانال خوانده می‌شود.</translation>
    </message>
    <message>
        <source>This JPEG 2000 is not in RGB or gray, which is not read.</source>
        <translation>این JPEG 2000 در RGB یا خاکستری نیست و خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>This is an animated WebP, which is not read.</source>
        <translation>این WebP متحرک است و خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>This kind of BMP is not read: %1 bits, packing %2.</source>
        <translation>این گونه BMP خوانده نمی‌شود: %1 بیت، فشردگی %2.</translation>
    </message>
    <message>
        <source>This kind of JPEG 2000 is not read: channels of different sizes or of %1 bits.</source>
        <translation>این گونه JPEG 2000 خوانده نمی‌شود: کانال‌هایی با اندازه‌های گوناگون یا %1 بیتی.</translation>
    </message>
    <message>
        <source>This network has no input or no output to try.</source>
        <translation>این شبکه ورودی یا خروجی ندارد که آزموده شود.</translation>
    </message>
    <message>
        <source>Use a network that reads images.</source>
        <translation>شبکه‌ای به کار ببرید که تصویر می‌خواند.</translation>
    </message>
    <message>
        <source>%1 is given %2 times; Caffe wants it once for each %3, or not at all.</source>
        <translation>%1، %2 بار آمده است؛ Caffe آن را یک بار برای هر %3 می‌خواهد، یا هیچ.</translation>
    </message>
    <message>
        <source>Give %1 once for each %3.</source>
        <translation>%1 را یک بار برای هر %3 بنویسید.</translation>
    </message>
    <message>
        <source>Take stages out.</source>
        <translation>چند مرحله را بردارید.</translation>
    </message>
    <message>
        <source>The state of the network names more than %1 stages; the rest is left aside.</source>
        <translation>وضعیت شبکه بیش از %1 مرحله نام برده است؛ بقیه کنار گذاشته می‌شود.</translation>
    </message>
    <message>
        <source>Only %1 percent are kept for validation.</source>
        <translation>تنها %1 درصد برای اعتبارسنجی نگه داشته شده است.</translation>
    </message>
    <message>
        <source>With few pictures the validation curve is uncertain; 10 to 20 percent are usual.</source>
        <translation>با تصویرهای کم، منحنی اعتبارسنجی نامطمئن است؛ ۱۰ تا ۲۰ درصد معمول است.</translation>
    </message>
    <message>
        <source>Import images on the page Data, or correct the path in the field source.</source>
        <translation>تصویرها را در صفحهٔ داده وارد کنید، یا مسیر را در فیلد source درست کنید.</translation>
    </message>
    <message>
        <source>There is no database yet: sizes are reckoned with images of %1.</source>
        <translation>هنوز پایگاه داده‌ای نیست: اندازه‌ها با تصویرهای %1 حساب می‌شوند.</translation>
    </message>
    <message>
        <source>Close other programs if memory is short, and try again.</source>
        <translation>اگر حافظه کم است برنامه‌های دیگر را ببندید و دوباره امتحان کنید.</translation>
    </message>
    <message>
        <source>Close other programs if memory is short, then go on from the last snapshot.</source>
        <translation>اگر حافظه کم است برنامه‌های دیگر را ببندید، سپس از آخرین نسخهٔ میانی ادامه دهید.</translation>
    </message>
    <message>
        <source>The work stopped: %1.</source>
        <translation>کار متوقف شد: %1.</translation>
    </message>
    <message>
        <source>Training stopped: %1.</source>
        <translation>آموزش متوقف شد: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 items could not be decoded and were skipped: %3.</source>
        <translation>%1 نمونه از %2 رمزگشایی نشدند و کنار گذاشته شدند: %3.</translation>
    </message>
    <message>
        <source>%1 of %2 test items are also in the training set.</source>
        <translation>%1 نمونه از %2 نمونهٔ آزمون در مجموعهٔ آموزش هم هست.</translation>
    </message>
    <message>
        <source>%1 pictures are gray and %2 in colour, %3 of them with transparency and %4 in CMYK.</source>
        <translation>%1 تصویر خاکستری و %2 تصویر رنگی است؛ %3 تای آن‌ها شفافیت دارد و %4 تا CMYK است.</translation>
    </message>
    <message>
        <source>%1 pictures are gray and %2 in colour, %3 of them with transparency.</source>
        <translation>%1 تصویر خاکستری و %2 تصویر رنگی است؛ %3 تای آن‌ها شفافیت دارد.</translation>
    </message>
    <message>
        <source>%1 pictures are gray and %2 in colour, %4 of them in CMYK.</source>
        <translation>%1 تصویر خاکستری و %2 تصویر رنگی است؛ %4 تای آن‌ها CMYK است.</translation>
    </message>
    <message>
        <source>%1 pictures are gray and %2 in colour.</source>
        <translation>%1 تصویر خاکستری و %2 تصویر رنگی است.</translation>
    </message>
    <message>
        <source>A test on so few jumps from one pass to the next: 10 to 20 percent of the pictures are usual, and no fewer than some hundred.</source>
        <translation>آزمون روی این تعداد کم از هر بار تا بار بعد بالا و پایین می‌پرد: معمول 10 تا 20 درصد تصویرهاست و نه کمتر از چند صد تا.</translation>
    </message>
    <message>
        <source>All are stored in colour, transparent ones laid on white.</source>
        <translation>همه رنگی ذخیره می‌شوند و شفاف‌ها روی زمینهٔ سفید می‌نشینند.</translation>
    </message>
    <message>
        <source>All are stored in colour.</source>
        <translation>همه رنگی ذخیره می‌شوند.</translation>
    </message>
    <message>
        <source>All are stored in gray, transparent ones laid on white.</source>
        <translation>همه خاکستری ذخیره می‌شوند و شفاف‌ها روی زمینهٔ سفید می‌نشینند.</translation>
    </message>
    <message>
        <source>All are stored in gray.</source>
        <translation>همه خاکستری ذخیره می‌شوند.</translation>
    </message>
    <message>
        <source>Another training writes to this prefix: %1.</source>
        <translation>آموزش دیگری با همین پیشوند می‌نویسد: %1.</translation>
    </message>
    <message>
        <source>Cannot write: %2. The snapshot of iteration %1 is lost, and there is no earlier one.</source>
        <translation>نوشتن ممکن نیست: %2. نسخهٔ میانی تکرار %1 از دست رفت و نسخهٔ پیش‌تری نیست.</translation>
    </message>
    <message>
        <source>Cannot write: %2. The snapshot of iteration %1 is lost; the last one is of iteration %3.</source>
        <translation>نوشتن ممکن نیست: %2. نسخهٔ میانی تکرار %1 از دست رفت؛ آخرین نسخه از تکرار %3 است.</translation>
    </message>
    <message>
        <source>Check that this is the file you meant, and the phase in its include rules.</source>
        <translation>بررسی کنید که این همان پروندهٔ مورد نظر شماست، و فاز را در قاعده‌های include آن ببینید.</translation>
    </message>
    <message>
        <source>Choose another file to start from.</source>
        <translation>پروندهٔ دیگری برای شروع انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose another folder, or replace it with --force.</source>
        <translation>پوشهٔ دیگری انتخاب کنید یا با ⁦--force⁩ جایگزینش کنید.</translation>
    </message>
    <message>
        <source>Choose one size for all, for example --resize 227x227.</source>
        <translation>برای همه یک اندازه انتخاب کنید، مثلاً ⁦--resize 227x227⁩.</translation>
    </message>
    <message>
        <source>Correct %1 in this layer.</source>
        <translation>مقدار %1 را در این لایه درست کنید.</translation>
    </message>
    <message>
        <source>Correct its weight_filler and bias_filler.</source>
        <translation>weight_filler و bias_filler آن را درست کنید.</translation>
    </message>
    <message>
        <source>Correct the labels: number the classes from 0.</source>
        <translation>برچسب‌ها را درست کنید: رده‌ها را از 0 شماره بزنید.</translation>
    </message>
    <message>
        <source>Drag a wire from it to the layer that is to read it, or delete it.</source>
        <translation>سیمی از آن به لایه‌ای بکشید که باید آن را بخواند، یا حذفش کنید.</translation>
    </message>
    <message>
        <source>Drag a wire to it, or add a bottom line.</source>
        <translation>سیمی به آن بکشید، یا یک سطر bottom بیفزایید.</translation>
    </message>
    <message>
        <source>Every layer is frozen (lr_mult is 0): nothing will be learned.</source>
        <translation>همهٔ لایه‌ها ثابت‌اند (⁦lr_mult⁩ صفر است): چیزی آموخته نخواهد شد.</translation>
    </message>
    <message>
        <source>Free some space there, or send it elsewhere.</source>
        <translation>آنجا کمی جا باز کنید یا آن را به جای دیگری بفرستید.</translation>
    </message>
    <message>
        <source>Free some space, or choose another snapshot_prefix.</source>
        <translation>کمی جا باز کنید یا snapshot_prefix دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Give the training part at least 1 percent.</source>
        <translation>به بخش آموزش دست‌کم 1 درصد بدهید.</translation>
    </message>
    <message>
        <source>Import the pictures again with --color gray.</source>
        <translation>تصویرها را دوباره با ⁦--color gray⁩ وارد کنید.</translation>
    </message>
    <message>
        <source>Import the pictures again with --color rgb.</source>
        <translation>تصویرها را دوباره با ⁦--color rgb⁩ وارد کنید.</translation>
    </message>
    <message>
        <source>Import the pictures again without them.</source>
        <translation>تصویرها را دوباره بدون آن‌ها وارد کنید.</translation>
    </message>
    <message>
        <source>Loss %1 is no lower than ln %2 = %3.</source>
        <translation>خطای %1 کمتر از ⁦ln %2 = %3⁩ نیست.</translation>
    </message>
    <message>
        <source>Lower batch_size, or make the images smaller.</source>
        <translation>batch_size را کم کنید یا تصویرها را کوچک‌تر کنید.</translation>
    </message>
    <message>
        <source>Name a file, not a pipe or a device.</source>
        <translation>یک پرونده نام ببرید، نه لوله (pipe) یا دستگاه.</translation>
    </message>
    <message>
        <source>No names are in this file.</source>
        <translation>در این پرونده نامی نیست.</translation>
    </message>
    <message>
        <source>No update was made yet, so base_lr is not the cause: the values grow too large on the way. Look at the fillers of the layers up to here, and at scale and mean of the data.</source>
        <translation>هنوز هیچ به‌روزرسانی انجام نشده است، پس علت base_lr نیست: مقدارها در راه بیش از اندازه بزرگ می‌شوند. پرکننده‌های لایه‌ها تا اینجا و scale و میانگین داده را بررسی کنید.</translation>
    </message>
    <message>
        <source>Nothing is connected to the input of this layer.</source>
        <translation>به ورودی این لایه چیزی وصل نیست.</translation>
    </message>
    <message>
        <source>Only %1 items are for testing, %2 percent of all.</source>
        <translation>تنها %1 نمونه برای آزمون است، %2 درصد از همه.</translation>
    </message>
    <message>
        <source>Raise lr_mult in the layers that are to learn, at least in the last one.</source>
        <translation>⁦lr_mult⁩ را در لایه‌هایی که باید بیاموزند زیاد کنید، دست‌کم در آخری.</translation>
    </message>
    <message>
        <source>Raise max_iter in the solver.</source>
        <translation>max_iter را در solver زیاد کنید.</translation>
    </message>
    <message>
        <source>Shorten snapshot_prefix in the solver.</source>
        <translation>snapshot_prefix را در solver کوتاه‌تر کنید.</translation>
    </message>
    <message>
        <source>Snapshots cannot be written: %1.</source>
        <translation>نسخه‌های میانی را نمی‌توان نوشت: %1.</translation>
    </message>
    <message>
        <source>Some weights of this layer are no finite numbers before the first update.</source>
        <translation>برخی وزن‌های این لایه پیش از نخستین به‌روزرسانی عدد متناهی نیستند.</translation>
    </message>
    <message>
        <source>Stuck at chance: loss %1 equals ln %2, what guessing gives.</source>
        <translation>در حد شانس مانده است: خطای %1 برابر است با ⁦ln %2⁩، همان که حدس زدن می‌دهد.</translation>
    </message>
    <message>
        <source>Stuck at chance: loss %1 is no lower than ln %2, what guessing gives.</source>
        <translation>در حد شانس مانده است: خطای %1 کمتر از ⁦ln %2⁩ نیست، همان که حدس زدن می‌دهد.</translation>
    </message>
    <message>
        <source>Test set equals training set: all %1 items are the same.</source>
        <translation>مجموعهٔ آزمون همان مجموعهٔ آموزش است: هر %1 نمونه یکی است.</translation>
    </message>
    <message>
        <source>The data arrives so: look at this layer&apos;s records, and at its scale and mean.</source>
        <translation>داده از آغاز چنین است: رکوردهای این لایه و scale و میانگین آن را بررسی کنید.</translation>
    </message>
    <message>
        <source>The field %1 holds a NUL character, which no name can.</source>
        <translation>فیلد %1 نویسهٔ NUL دارد و هیچ نامی نمی‌تواند آن را داشته باشد.</translation>
    </message>
    <message>
        <source>The field %1 is %2; it has to be a finite number.</source>
        <translation>فیلد %1 برابر %2 است؛ باید عددی متناهی باشد.</translation>
    </message>
    <message>
        <source>The file holds %1, the network needs %2. %3 = 3 × %4: the data is colour, the weights expect gray.</source>
        <translation>پرونده %1 دارد و شبکه %2 می‌خواهد. ⁦%3 = 3 × %4⁩: داده رنگی است، وزن‌ها خاکستری می‌خواهند.</translation>
    </message>
    <message>
        <source>The file holds %1, the network needs %2. %3 = 3 × %4: the data is gray, the weights expect colour.</source>
        <translation>پرونده %1 دارد و شبکه %2 می‌خواهد. ⁦%3 = 3 × %4⁩: داده خاکستری است، وزن‌ها رنگی می‌خواهند.</translation>
    </message>
    <message>
        <source>The folder holds an earlier import.</source>
        <translation>در این پوشه یک واردسازی پیشین هست.</translation>
    </message>
    <message>
        <source>The mean holds a value that is not a finite number.</source>
        <translation>میانگین مقداری دارد که عدد متناهی نیست.</translation>
    </message>
    <message>
        <source>The network has no layers in this phase.</source>
        <translation>شبکه در این فاز لایه‌ای ندارد.</translation>
    </message>
    <message>
        <source>The network needs %1 (%4 bytes) and %2 are free: %3 over.</source>
        <translation>شبکه %1 (%4 بایت) می‌خواهد و %2 آزاد است: %3 بیشتر.</translation>
    </message>
    <message>
        <source>The network needs %1 (%4 bytes) and the limit is %2: %3 over.</source>
        <translation>شبکه %1 (%4 بایت) می‌خواهد و حد %2 است: %3 بیشتر.</translation>
    </message>
    <message>
        <source>The output of this layer goes nowhere: no layer reads it.</source>
        <translation>خروجی این لایه به جایی نمی‌رود: هیچ لایه‌ای آن را نمی‌خواند.</translation>
    </message>
    <message>
        <source>The split %1 leaves nothing for training.</source>
        <translation>تقسیم %1 چیزی برای آموزش نمی‌گذارد.</translation>
    </message>
    <message>
        <source>The standard output could not be written: %1.</source>
        <translation>خروجی استاندارد نوشته نشد: %1.</translation>
    </message>
    <message>
        <source>The state is at iteration %1 and max_iter is %2: nothing to do.</source>
        <translation>این وضعیت در تکرار %1 است و max_iter برابر %2: کاری نمانده است.</translation>
    </message>
    <message>
        <source>The weights take the most, those of layer %5 %6: lower its num_output, or make smaller what it reads.</source>
        <translation>وزن‌ها بیشترین حافظه را می‌گیرند، وزن‌های لایهٔ %5 به تنهایی %6: num_output آن را کم کنید یا ورودی‌اش را کوچک‌تر کنید.</translation>
    </message>
    <message>
        <source>This layer starts new. To use its weights, import the pictures again with --color gray.</source>
        <translation>این لایه از نو شروع می‌شود. برای به‌کار بردن وزن‌هایش تصویرها را دوباره با ⁦--color gray⁩ وارد کنید.</translation>
    </message>
    <message>
        <source>This layer starts new. To use its weights, import the pictures again with --color rgb.</source>
        <translation>این لایه از نو شروع می‌شود. برای به‌کار بردن وزن‌هایش تصویرها را دوباره با ⁦--color rgb⁩ وارد کنید.</translation>
    </message>
    <message>
        <source>Train needs at least 1 %: 70,20,10.</source>
        <translation>train دست‌کم به 1 درصد نیاز دارد: ⁦70,20,10⁩.</translation>
    </message>
    <message>
        <source>Use a smaller dilation.</source>
        <translation>اتساع (dilation) کوچک‌تری به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a smaller stride.</source>
        <translation>گام (stride) کوچک‌تری به کار ببرید.</translation>
    </message>
    <message>
        <source>Validation has only %1 items, %2 percent of all: its curve is uncertain.</source>
        <translation>اعتبارسنجی تنها %1 نمونه دارد، %2 درصد از همه: منحنی آن قابل اطمینان نیست.</translation>
    </message>
    <message>
        <source>Wait until it ends, or change snapshot_prefix in the solver.</source>
        <translation>تا پایان آن صبر کنید یا snapshot_prefix را در solver تغییر دهید.</translation>
    </message>
    <message>
        <source>What the test says will not hold for new pictures: test on pictures that training does not see.</source>
        <translation>آنچه آزمون می‌گوید برای تصویرهای تازه درست نخواهد بود: با تصویرهایی بیازمایید که آموزش آن‌ها را نمی‌بیند.</translation>
    </message>
    <message>
        <source>What this layer reads is finite: look for labels below 0, or not below the number of outputs.</source>
        <translation>آنچه این لایه می‌خواند متناهی است: دنبال برچسب‌هایی بگردید که کمتر از 0 یا دست‌کم برابر تعداد خروجی‌ها هستند.</translation>
    </message>
    <message>
        <source>Write %1 anew.</source>
        <translation>%1 را از نو بنویسید.</translation>
    </message>
    <message>
        <source>Write one name a line, class 0 first.</source>
        <translation>در هر خط یک نام بنویسید، نخست ردهٔ 0.</translation>
    </message>
    <message>
        <source>labels %1–%2; labels must be 0 or more: %3 of %4 items have a negative one.</source>
        <translation>برچسب‌ها از %1 تا %2 هستند؛ برچسب باید 0 یا بیشتر باشد: %3 نمونه از %4 برچسب منفی دارد.</translation>
    </message>
    <message>
        <source>… and %1 more layers of type %2.</source>
        <translation>… و %1 لایهٔ دیگر از نوع %2.</translation>
    </message>
    <message>
        <source>… and %1 more like it.</source>
        <translation>… و %1 مورد مانند آن.</translation>
    </message>
    <message>
        <source>Free some space and move it, with the two files beside it, or go on from there.</source>
        <translation>کمی جا باز کنید و آن را همراه دو پروندهٔ کنارش جابه‌جا کنید، یا از همان‌جا ادامه دهید.</translation>
    </message>
    <message>
        <source>The snapshot of iteration %1 could not be written to its place (%2); it went to %3.</source>
        <translation>نسخهٔ میانی تکرار %1 در جای خودش نوشته نشد (%2)؛ به %3 رفت.</translation>
    </message>
    <message>
        <source>Overfitting: training loss is %1, validation loss stays at %2.</source>
        <translation>بیش‌برازش: خطای آموزش %1 است، ولی خطای اعتبارسنجی در %2 مانده است.</translation>
    </message>
    <message>
        <source>%1 has %2 values for %3 axes.</source>
        <translation>%1 برای %3 محور %2 مقدار دارد.</translation>
    </message>
    <message>
        <source>%1 pairs need as many labels, but the label input has the shape %2.</source>
        <translation>%1 جفت به همین تعداد برچسب نیاز دارند، ولی شکل ورودی برچسب %2 است.</translation>
    </message>
    <message>
        <source>%1 slice_point for %2 tops.</source>
        <translation>%1 مقدار slice_point برای %2 top.</translation>
    </message>
    <message>
        <source>%1 values cannot take the shape %2.</source>
        <translation>%1 مقدار در شکل %2 جا نمی‌شود.</translation>
    </message>
    <message>
        <source>%1_h and %1_w are for two axes; here are %2.</source>
        <translation>%1_h و %1_w برای دو محورند؛ اینجا %2 محور هست.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; each value needs its place.</source>
        <translation>&apos;%1&apos; برابر %2 و &apos;%3&apos; برابر %4 است؛ هر مقدار به جای خودش نیاز دارد.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; they must have as many axes.</source>
        <translation>&apos;%1&apos; برابر %2 و &apos;%3&apos; برابر %4 است؛ شمار محورهایشان باید یکی باشد.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2 and &apos;%3&apos; is %4; they must hold as many items of as many values.</source>
        <translation>&apos;%1&apos; برابر %2 و &apos;%3&apos; برابر %4 است؛ باید به یک اندازه نمونه و مقدار داشته باشند.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2; it does not fit into &apos;%3&apos;, %4, from axis %5 on.</source>
        <translation>&apos;%1&apos; برابر %2 است و از محور %5 به بعد با &apos;%3&apos; با شکل %4 جور نیست.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2; it has to hold %3 items, one for each sequence.</source>
        <translation>&apos;%1&apos; برابر %2 است؛ باید %3 نمونه داشته باشد، یکی برای هر دنباله.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2; the matrix of gains has %3 rows and columns, one for each class.</source>
        <translation>&apos;%1&apos; برابر %2 است؛ ماتریس وزن‌ها %3 سطر و ستون دارد، یکی برای هر رده.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is %2; the selector has %3 values, one for each item.</source>
        <translation>&apos;%1&apos; برابر %2 است؛ گزینشگر %3 مقدار دارد، یکی برای هر نمونه.</translation>
    </message>
    <message>
        <source>&apos;%1&apos; must be a list of item numbers, but its shape is %2.</source>
        <translation>&apos;%1&apos; باید فهرستی از شمارهٔ نمونه‌ها باشد، ولی شکل آن %2 است.</translation>
    </message>
    <message>
        <source>1 where a value is above the threshold, else 0; no gradient passes.</source>
        <translation>جایی که مقدار از آستانه بیشتر است 1، وگرنه 0؛ گرادیانی نمی‌گذرد.</translation>
    </message>
    <message>
        <source>A mean or a loss over them counts the empty places too.</source>
        <translation>میانگین یا خطای آن‌ها جاهای خالی را هم می‌شمارد.</translation>
    </message>
    <message>
        <source>A pyramid of %1 levels is out of range.</source>
        <translation>هرمی با %1 طبقه بیرون از بازهٔ مجاز است.</translation>
    </message>
    <message>
        <source>A size of %1 is out of range.</source>
        <translation>اندازهٔ %1 بیرون از محدوده است.</translation>
    </message>
    <message>
        <source>A smooth form of ReLU: ln(1 + e^x).</source>
        <translation>شکل نرم ReLU: ⁦ln(1 + e^x)⁩.</translation>
    </message>
    <message>
        <source>Adds a learned offset to each channel.</source>
        <translation>به هر کانال مقداری آموخته می‌افزاید.</translation>
    </message>
    <message>
        <source>An axis of %1 cannot be cut into %2 equal parts.</source>
        <translation>محوری با اندازهٔ %1 را نمی‌توان به %2 بخش برابر برید.</translation>
    </message>
    <message>
        <source>Asks the right class to score above the others by a margin, as support vector machines do.</source>
        <translation>می‌خواهد امتیاز ردهٔ درست با فاصله‌ای از بقیه بیشتر باشد، مانند ماشین بردار پشتیبان.</translation>
    </message>
    <message>
        <source>Axis %1 has %2 places; %3 from %4 on do not fit.</source>
        <translation>محور %1 دارای %2 جا است؛ %3 جا از %4 به بعد در آن نمی‌گنجد.</translation>
    </message>
    <message>
        <source>Blobs of learned values that hang on no input.</source>
        <translation>مقدارهای آموخته‌ای که به هیچ ورودی وابسته نیستند.</translation>
    </message>
    <message>
        <source>Brings pairs of the same kind together and drives others apart: for siamese networks.</source>
        <translation>جفت‌های هم‌نوع را نزدیک و بقیه را دور می‌کند: برای شبکه‌های دوقلو (siamese).</translation>
    </message>
    <message>
        <source>Brings the values of each pixel, or of each item, to length one and multiplies them by learned factors (SSD).</source>
        <translation>مقدارهای هر پیکسل یا هر نمونه را به طول یک می‌رساند و در ضریب‌های آموخته ضرب می‌کند (SSD).</translation>
    </message>
    <message>
        <source>Cells %1, gates %2 and marks %3 do not belong together: they are 1×N×H, 1×N×4H and 1×N.</source>
        <translation>سلول‌ها %1، دروازه‌ها %2 و نشانه‌ها %3 با هم جور نیستند: شکلشان ⁦1×N×H⁩، ⁦1×N×4H⁩ و ⁦1×N⁩ است.</translation>
    </message>
    <message>
        <source>Change the axis, or the blob that it reads second.</source>
        <translation>محور یا دومین blob ورودی را عوض کنید.</translation>
    </message>
    <message>
        <source>Change the sizes so that their product stays, or use one dim: −1.</source>
        <translation>اندازه‌ها را طوری عوض کنید که حاصل‌ضربشان بماند، یا یک ⁦dim: −1⁩ به کار ببرید.</translation>
    </message>
    <message>
        <source>Check which blob the layer reads third.</source>
        <translation>ببینید لایه کدام blob را سوم می‌خواند.</translation>
    </message>
    <message>
        <source>Check which blobs the layer reads.</source>
        <translation>ببینید لایه کدام blobها را می‌خواند.</translation>
    </message>
    <message>
        <source>Check which blobs the layer reads; the selector comes last.</source>
        <translation>ببینید لایه کدام blobها را می‌خواند؛ گزینشگر آخر می‌آید.</translation>
    </message>
    <message>
        <source>Choose a group that divides the channels.</source>
        <translation>برای group عددی انتخاب کنید که شمار کانال‌ها بر آن بخش‌پذیر باشد.</translation>
    </message>
    <message>
        <source>Choose a smaller top_k.</source>
        <translation>top_k کوچک‌تری برگزینید.</translation>
    </message>
    <message>
        <source>Choose an axis of the input.</source>
        <translation>یکی از محورهای ورودی را برگزینید.</translation>
    </message>
    <message>
        <source>Choose another file, or correct the layer.</source>
        <translation>پروندهٔ دیگری انتخاب یا لایه را درست کنید.</translation>
    </message>
    <message>
        <source>Clip needs both bounds, min not above max.</source>
        <translation>Clip به هر دو کران نیاز دارد و min نباید از max بیشتر باشد.</translation>
    </message>
    <message>
        <source>Compares probabilities, such as those of Softmax, with labels.</source>
        <translation>احتمال‌ها، مانند خروجی Softmax، را با برچسب‌ها می‌سنجد.</translation>
    </message>
    <message>
        <source>Computes (shift + scale · x) to a power.</source>
        <translation>توان ⁦(shift + scale · x)⁩ را حساب می‌کند.</translation>
    </message>
    <message>
        <source>Connect the second top of the pooling layer that it undoes.</source>
        <translation>top دوم همان لایهٔ pooling را که این لایه برمی‌گرداند وصل کنید.</translation>
    </message>
    <message>
        <source>Correct height, width or the factors.</source>
        <translation>height، width یا ضریب‌ها را درست کنید.</translation>
    </message>
    <message>
        <source>Correct the bottom and top lines: input, marks, values for the whole sequence if there are any, states.</source>
        <translation>سطرهای bottom و top را درست کنید: ورودی، نشانه‌ها، مقدارهای سراسر دنباله اگر هست، و حالت‌ها.</translation>
    </message>
    <message>
        <source>Cuts a blob into several along one axis; the opposite of Concat.</source>
        <translation>یک blob را در امتداد یک محور به چند تکه می‌برد؛ وارون Concat.</translation>
    </message>
    <message>
        <source>Cuts a blob to the size of another.</source>
        <translation>یک blob را به اندازهٔ دیگری می‌برد.</translation>
    </message>
    <message>
        <source>Folds the axes from one on into a single value: sum, mean, sum of absolutes or of squares.</source>
        <translation>محورها را از یکی به بعد در یک مقدار جمع می‌کند: مجموع، میانگین، مجموع قدرمطلق‌ها یا مربع‌ها.</translation>
    </message>
    <message>
        <source>For several yes-or-no answers at once: compares each score with a probability from 0 to 1.</source>
        <translation>برای چند پاسخ بله یا نه با هم: هر امتیاز را با احتمالی از 0 تا 1 می‌سنجد.</translation>
    </message>
    <message>
        <source>Give %1 once for all axes, or once for each.</source>
        <translation>%1 را یک بار برای همهٔ محورها یا برای هر محور یک بار بنویسید.</translation>
    </message>
    <message>
        <source>Give an input of batch × channels, with height and width or without.</source>
        <translation>ورودی را دسته × کانال بدهید، با ارتفاع و پهنا یا بی آن.</translation>
    </message>
    <message>
        <source>Give it one axis.</source>
        <translation>به آن یک محور بدهید.</translation>
    </message>
    <message>
        <source>Give one offset for all axes, or one for each that is cut.</source>
        <translation>یک offset برای همهٔ محورها بدهید، یا برای هر محور بریده‌شده یکی.</translation>
    </message>
    <message>
        <source>Give one slice_point between every two tops.</source>
        <translation>میان هر دو top یک slice_point بدهید.</translation>
    </message>
    <message>
        <source>Give one weight for each channel of each item, and two blobs of one shape.</source>
        <translation>برای هر کانال هر نمونه یک وزن بدهید، و دو blob هم‌شکل.</translation>
    </message>
    <message>
        <source>Gives a blob another shape; the values stay as they are.</source>
        <translation>شکل blob را عوض می‌کند؛ مقدارها همان می‌مانند.</translation>
    </message>
    <message>
        <source>Half the mean of squared differences: for values instead of classes.</source>
        <translation>نصف میانگین مربع اختلاف‌ها: برای مقدارها به جای رده‌ها.</translation>
    </message>
    <message>
        <source>How many items are kept hangs on the data; layers behind see all places, with 0 where no item is left.</source>
        <translation>این‌که چند نمونه می‌ماند به داده بستگی دارد؛ لایه‌های بعدی همهٔ جاها را می‌بینند و جای خالی 0 است.</translation>
    </message>
    <message>
        <source>It reads %1 blobs and a selector, and makes %2; one is made for each.</source>
        <translation>%1 blob و یک گزینشگر می‌خواند و %2 تا می‌سازد؛ برای هر کدام یکی ساخته می‌شود.</translation>
    </message>
    <message>
        <source>It reads %1 blobs and makes %2; with expose_hidden: %3 the states take %4 of each.</source>
        <translation>%1 blob می‌خواند و %2 تا می‌سازد؛ با ⁦expose_hidden: %3⁩ حالت‌ها %4 تا از هر کدام را می‌گیرند.</translation>
    </message>
    <message>
        <source>Keeps every value between a lower and an upper bound.</source>
        <translation>هر مقدار را میان کران پایین و بالا نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Keeps positive values and bends negative ones towards a limit.</source>
        <translation>مقدارهای مثبت را نگه می‌دارد و منفی‌ها را به سوی یک حد خم می‌کند.</translation>
    </message>
    <message>
        <source>Keeps the items of a batch whose selector is not 0.</source>
        <translation>نمونه‌هایی از دسته را که گزینشگرشان 0 نیست نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Lays the window around each pixel out as a column of values.</source>
        <translation>پنجرهٔ پیرامون هر پیکسل را به شکل ستونی از مقدارها می‌چیند.</translation>
    </message>
    <message>
        <source>Let the points rise, and stay below the size of the axis.</source>
        <translation>نقطه‌ها باید صعودی و کمتر از اندازهٔ محور باشند.</translation>
    </message>
    <message>
        <source>Level %1 of the pyramid has %2 bins along an axis, more than %3×%4 pixels can fill.</source>
        <translation>طبقهٔ %1 هرم در هر محور %2 خانه دارد، بیش از آن‌که ⁦%3×%4⁩ پیکسل پر کند.</translation>
    </message>
    <message>
        <source>Like SoftmaxWithLoss, with a matrix that says how much each mistake costs.</source>
        <translation>مانند SoftmaxWithLoss، با ماتریسی که می‌گوید هر اشتباه چقدر گران است.</translation>
    </message>
    <message>
        <source>Makes the picture larger or smaller, bilinear between the pixels (DeepLab, PSPNet).</source>
        <translation>تصویر را با درون‌یابی دوخطی بزرگ یا کوچک می‌کند (DeepLab، PSPNet).</translation>
    </message>
    <message>
        <source>Makes the picture larger with learned filters: a convolution the other way round.</source>
        <translation>تصویر را با فیلترهای آموخته بزرگ می‌کند: کانولوشن در جهت وارون.</translation>
    </message>
    <message>
        <source>Makes the picture larger: values go back to where a pooling found them (SegNet), or each pixel becomes a block (YOLO).</source>
        <translation>تصویر را بزرگ می‌کند: مقدارها به جایی که pooling آن‌ها را یافته بود برمی‌گردند (SegNet)، یا هر پیکسل یک بلوک می‌شود (YOLO).</translation>
    </message>
    <message>
        <source>Mixes the channels of all groups, so that grouped convolutions see each other (ShuffleNet).</source>
        <translation>کانال‌های همهٔ گروه‌ها را در هم می‌آمیزد تا کانولوشن‌های گروهی یکدیگر را ببینند (ShuffleNet).</translation>
    </message>
    <message>
        <source>Name each axis of the input once.</source>
        <translation>هر محور ورودی را یک بار نام ببرید.</translation>
    </message>
    <message>
        <source>Name one top for each bottom but the last.</source>
        <translation>برای هر bottom جز آخری یک top بنویسید.</translation>
    </message>
    <message>
        <source>One step of an LSTM: the gates and the cell before give the cell and the output.</source>
        <translation>یک قدم از LSTM: از دروازه‌ها و سلول پیشین، سلول و خروجی به دست می‌آید.</translation>
    </message>
    <message>
        <source>Only one size can be found from the others.</source>
        <translation>تنها یک اندازه را می‌توان از بقیه به دست آورد.</translation>
    </message>
    <message>
        <source>Picks items of a batch by their numbers, in any order and as often as named.</source>
        <translation>نمونه‌های یک دسته را با شماره برمی‌دارد، به هر ترتیب و هر چند بار که نام برده شوند.</translation>
    </message>
    <message>
        <source>Pooling with the method STOCHASTIC takes no padding.</source>
        <translation>Pooling با روش STOCHASTIC حاشیه نمی‌پذیرد.</translation>
    </message>
    <message>
        <source>Pools over 1, 4, 16… parts of the picture, so that any size gives as many values.</source>
        <translation>روی 1، 4، 16… بخش از تصویر pooling می‌کند تا هر اندازه‌ای به یک تعداد مقدار برسد.</translation>
    </message>
    <message>
        <source>Presses every value between 0 and 1.</source>
        <translation>هر مقدار را میان 0 و 1 فشرده می‌کند.</translation>
    </message>
    <message>
        <source>Presses every value between −1 and 1.</source>
        <translation>هر مقدار را میان ⁦−1⁩ و 1 فشرده می‌کند.</translation>
    </message>
    <message>
        <source>Puts the axes of a blob in another order (SSD).</source>
        <translation>محورهای یک blob را به ترتیب دیگری درمی‌آورد (SSD).</translation>
    </message>
    <message>
        <source>Raises a base, usually e, to the power of each value.</source>
        <translation>یک پایه، معمولاً e، را به توان هر مقدار می‌رساند.</translation>
    </message>
    <message>
        <source>ReLU that learns how much of the negative values to keep.</source>
        <translation>گونه‌ای ReLU که می‌آموزد چه مقدار از منفی‌ها را نگه دارد.</translation>
    </message>
    <message>
        <source>ReLU that stops at 6; MobileNet uses it.</source>
        <translation>گونه‌ای ReLU که در 6 می‌ایستد؛ در MobileNet به کار می‌رود.</translation>
    </message>
    <message>
        <source>Read a blob of items.</source>
        <translation>یک blob دارای نمونه بخوانید.</translation>
    </message>
    <message>
        <source>Reads blobs and does nothing with them, so that they are not outputs.</source>
        <translation>blobها را می‌خواند و کاری با آن‌ها نمی‌کند، تا خروجی شمرده نشوند.</translation>
    </message>
    <message>
        <source>Reads sequences step by step and remembers over long distances.</source>
        <translation>دنباله‌ها را قدم به قدم می‌خواند و چیزهای دور را به یاد می‌سپارد.</translation>
    </message>
    <message>
        <source>Reads sequences step by step; the simplest network with a memory.</source>
        <translation>دنباله‌ها را قدم به قدم می‌خواند؛ ساده‌ترین شبکهٔ دارای حافظه.</translation>
    </message>
    <message>
        <source>Repeats a blob along one axis.</source>
        <translation>یک blob را در امتداد یک محور تکرار می‌کند.</translation>
    </message>
    <message>
        <source>Says which value of each item is the largest.</source>
        <translation>می‌گوید در هر نمونه کدام مقدار از همه بزرگ‌تر است.</translation>
    </message>
    <message>
        <source>Scores of shape %1 need as many targets, but their shape is %2.</source>
        <translation>امتیازهایی با شکل %1 به همین تعداد هدف نیاز دارند، ولی شکل هدف‌ها %2 است.</translation>
    </message>
    <message>
        <source>Set both, or use zoom_factor and shrink_factor.</source>
        <translation>هر دو را تعیین کنید، یا zoom_factor و shrink_factor را به کار ببرید.</translation>
    </message>
    <message>
        <source>Set how often the blob is repeated.</source>
        <translation>تعیین کنید blob چند بار تکرار شود.</translation>
    </message>
    <message>
        <source>Set infogain_loss_param { source: … } to a file of it, or name a third bottom.</source>
        <translation>⁦infogain_loss_param { source: … }⁩ را روی پروندهٔ آن بگذارید یا bottom سومی بنویسید.</translation>
    </message>
    <message>
        <source>Set input_dim to one more than the largest number.</source>
        <translation>input_dim را یکی بیشتر از بزرگ‌ترین عدد بگذارید.</translation>
    </message>
    <message>
        <source>Set it to 1 or more; 3 is usual.</source>
        <translation>آن را 1 یا بیشتر بگذارید؛ 3 معمول است.</translation>
    </message>
    <message>
        <source>Set min and max in clip_param.</source>
        <translation>min و max را در clip_param بگذارید.</translation>
    </message>
    <message>
        <source>Set scale to 2 or more.</source>
        <translation>scale را 2 یا بیشتر بگذارید.</translation>
    </message>
    <message>
        <source>Set slice_point, or change the tops.</source>
        <translation>slice_point بگذارید، یا topها را عوض کنید.</translation>
    </message>
    <message>
        <source>Set the other one too.</source>
        <translation>آن یکی را هم تعیین کنید.</translation>
    </message>
    <message>
        <source>Sizes and factors must be positive.</source>
        <translation>اندازه‌ها و ضریب‌ها باید مثبت باشند.</translation>
    </message>
    <message>
        <source>Slides one learned filter over each channel by itself (MobileNet).</source>
        <translation>روی هر کانال جداگانه یک فیلتر آموخته می‌لغزاند (MobileNet).</translation>
    </message>
    <message>
        <source>Take base out to use e.</source>
        <translation>برای e، خط base را بردارید.</translation>
    </message>
    <message>
        <source>Take pad out, or use MAX or AVE.</source>
        <translation>pad را بردارید، یا MAX یا AVE را به کار ببرید.</translation>
    </message>
    <message>
        <source>Take the second top out, or use MAX.</source>
        <translation>top دوم را بردارید یا MAX را به کار ببرید.</translation>
    </message>
    <message>
        <source>Takes the logarithm of each value.</source>
        <translation>لگاریتم هر مقدار را می‌گیرد.</translation>
    </message>
    <message>
        <source>Takes the mean out of every picture or channel and divides by the spread.</source>
        <translation>میانگین هر تصویر یا کانال را کم و بر پراکندگی آن تقسیم می‌کند.</translation>
    </message>
    <message>
        <source>Takes the sign away from every value.</source>
        <translation>علامت هر مقدار را برمی‌دارد.</translation>
    </message>
    <message>
        <source>The channels of %1 cannot be divided into %2 groups.</source>
        <translation>کانال‌های %1 را نمی‌توان به %2 گروه تقسیم کرد.</translation>
    </message>
    <message>
        <source>The factor is 0.</source>
        <translation>ضریب 0 است.</translation>
    </message>
    <message>
        <source>The file holds %1 and the layer needs %2 values.</source>
        <translation>پرونده %1 دارد و لایه به %2 مقدار نیاز دارد.</translation>
    </message>
    <message>
        <source>The first state &apos;%1&apos; is %2 and has to be %3.</source>
        <translation>حالت آغازین &apos;%1&apos; برابر %2 است و باید %3 باشد.</translation>
    </message>
    <message>
        <source>The input %1 and the marks %2 do not belong together: they are T×N×… and T×N, for T steps of N sequences.</source>
        <translation>ورودی %1 و نشانه‌ها %2 با هم جور نیستند: شکلشان ⁦T×N×…⁩ و ⁦T×N⁩ است، برای T قدم از N دنباله.</translation>
    </message>
    <message>
        <source>The input %1 has %2 axes after the channels; convolutions run over one, two or three.</source>
        <translation>ورودی %1 پس از کانال‌ها %2 محور دارد؛ کانولوشن روی یک، دو یا سه محور اجرا می‌شود.</translation>
    </message>
    <message>
        <source>The input %1 has no channels.</source>
        <translation>ورودی %1 کانال ندارد.</translation>
    </message>
    <message>
        <source>The input has no axes.</source>
        <translation>ورودی محور ندارد.</translation>
    </message>
    <message>
        <source>The layer is a program in Python, which does not come with the network and cannot run here.</source>
        <translation>این لایه برنامه‌ای به زبان Python است که همراه شبکه نیست و اینجا اجرا نمی‌شود.</translation>
    </message>
    <message>
        <source>The matrix of gains is missing.</source>
        <translation>ماتریس وزن‌ها نیست.</translation>
    </message>
    <message>
        <source>The order names axis %1, which the input %2 does not have, or names it twice.</source>
        <translation>در ترتیب، محور %1 آمده که ورودی %2 آن را ندارد یا دو بار آمده است.</translation>
    </message>
    <message>
        <source>The padding cuts %1 pixels off, but the input has only %2×%3.</source>
        <translation>حاشیه %1 پیکسل را می‌برد، ولی ورودی تنها ⁦%2×%3⁩ است.</translation>
    </message>
    <message>
        <source>The padding of %1 leaves nothing of the output.</source>
        <translation>حاشیهٔ (padding) %1 چیزی از خروجی نمی‌گذارد.</translation>
    </message>
    <message>
        <source>The padding of Interp can only cut: it must not be above 0.</source>
        <translation>حاشیه در Interp فقط می‌برد: نباید بیشتر از 0 باشد.</translation>
    </message>
    <message>
        <source>The second top of Pooling names the places of the maxima; the method is not MAX.</source>
        <translation>top دوم Pooling جای بیشینه‌ها را می‌گوید؛ روش MAX نیست.</translation>
    </message>
    <message>
        <source>Turns whole numbers, such as words, into learned vectors.</source>
        <translation>عددهای درست، مانند شمارهٔ واژه‌ها، را به بردارهای آموخته تبدیل می‌کند.</translation>
    </message>
    <message>
        <source>Use 0 or a negative number.</source>
        <translation>0 یا عددی منفی به کار ببرید.</translation>
    </message>
    <message>
        <source>Use 0, −1 or a size above 0.</source>
        <translation>0، ⁦−1⁩ یا اندازه‌ای بزرگ‌تر از 0 به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a smaller offset.</source>
        <translation>offset کوچک‌تری به کار ببرید.</translation>
    </message>
    <message>
        <source>Use a smaller pyramid_height, or a larger input.</source>
        <translation>pyramid_height کوچک‌تر یا ورودی بزرگ‌تری به کار ببرید.</translation>
    </message>
    <message>
        <source>Use at most 16 levels.</source>
        <translation>دست بالا 16 طبقه به کار ببرید.</translation>
    </message>
    <message>
        <source>Weighs the channels of one blob and adds another; the squeeze-and-excitation networks use it.</source>
        <translation>کانال‌های یک blob را وزن می‌دهد و blob دیگری می‌افزاید؛ در شبکه‌های SENet به کار می‌رود.</translation>
    </message>
    <message>
        <source>Weights %1 do not fit the blobs %2 and %3.</source>
        <translation>وزن‌های %1 با blobهای %2 و %3 جور نیستند.</translation>
    </message>
    <message>
        <source>Write the size itself.</source>
        <translation>خود اندازه را بنویسید.</translation>
    </message>
    <message>
        <source>base must be above 0 and not 1; −1 means e.</source>
        <translation>base باید بزرگ‌تر از 0 باشد و 1 نباشد؛ ⁦−1⁩ یعنی e.</translation>
    </message>
    <message>
        <source>base must be above 0; −1 means e.</source>
        <translation>base باید بزرگ‌تر از 0 باشد؛ ⁦−1⁩ یعنی e.</translation>
    </message>
    <message>
        <source>dim: 0 takes over the input&apos;s axis %1, which does not exist in %2.</source>
        <translation>⁦dim: 0⁩ محور %1 ورودی را می‌گیرد، که در %2 وجود ندارد.</translation>
    </message>
    <message>
        <source>dim: −1 stands twice.</source>
        <translation>⁦dim: −1⁩ دو بار آمده است.</translation>
    </message>
    <message>
        <source>height and width must both be set, or neither.</source>
        <translation>height و width یا هر دو تعیین شوند یا هیچ‌کدام.</translation>
    </message>
    <message>
        <source>input_dim is missing: the layer does not know how many numbers there are.</source>
        <translation>input_dim نیست: لایه نمی‌داند چند عدد وجود دارد.</translation>
    </message>
    <message>
        <source>offset has %1 numbers for %2 axes.</source>
        <translation>offset برای %2 محور %1 عدد دارد.</translation>
    </message>
    <message>
        <source>pyramid_height is missing: the layer does not know how many levels to make.</source>
        <translation>pyramid_height نیست: لایه نمی‌داند چند طبقه بسازد.</translation>
    </message>
    <message>
        <source>scale_h and scale_w, upsample_h and upsample_w must be set both or neither.</source>
        <translation>scale_h و scale_w، و نیز upsample_h و upsample_w، یا هر دو تعیین شوند یا هیچ‌کدام.</translation>
    </message>
    <message>
        <source>slice_point %1 leaves an empty part of the axis of %2.</source>
        <translation>slice_point با مقدار %1 از محور %2 تکه‌ای تهی می‌گذارد.</translation>
    </message>
    <message>
        <source>tiles must be at least 1.</source>
        <translation>tiles باید دست‌کم 1 باشد.</translation>
    </message>
    <message>
        <source>top_k must be from 1 to %1.</source>
        <translation>top_k باید از 1 تا %1 باشد.</translation>
    </message>
    <message>
        <source>x times the sigmoid of x: smooth, and a little negative below 0.</source>
        <translation>x ضرب در sigmoid آن: نرم، و زیر 0 کمی منفی.</translation>
    </message>
    <message>
        <source>Give %3 once for all axes, or once for each.</source>
        <translation>%3 را یک بار برای همهٔ محورها یا برای هر محور یک بار بنویسید.</translation>
    </message>
    <message>
        <source>%1 has no momentum, and momentum is set to %2.</source>
        <translation>روش %1 تکانه ندارد و momentum برابر %2 گذاشته شده است.</translation>
    </message>
    <message>
        <source>%1 is %2; it has to be at least %3 and below %4.</source>
        <translation>%1 برابر %2 است؛ باید دست‌کم %3 و کمتر از %4 باشد.</translation>
    </message>
    <message>
        <source>0.1 is a usual value.</source>
        <translation>0.1 مقداری معمول است.</translation>
    </message>
    <message>
        <source>0.1 is the usual value.</source>
        <translation>مقدار معمول 0.1 است.</translation>
    </message>
    <message>
        <source>0.85 is the usual value.</source>
        <translation>مقدار معمول 0.85 است.</translation>
    </message>
    <message>
        <source>0.95 is the usual value.</source>
        <translation>مقدار معمول 0.95 است.</translation>
    </message>
    <message>
        <source>0.99 is the usual value.</source>
        <translation>مقدار معمول 0.99 است.</translation>
    </message>
    <message>
        <source>0.999 is the usual value.</source>
        <translation>مقدار معمول 0.999 است.</translation>
    </message>
    <message>
        <source>1e-8 is the usual value.</source>
        <translation>مقدار معمول ⁦1e-8⁩ است.</translation>
    </message>
    <message>
        <source>A twentieth of max_iter is usual.</source>
        <translation>یک‌بیستم max_iter معمول است.</translation>
    </message>
    <message>
        <source>Add lr_policy: &quot;fixed&quot; to keep the learning rate as it is, or step, exp, inv, multistep, poly, sigmoid, cosine or onecycle.</source>
        <translation>برای ثابت ماندن نرخ یادگیری ⁦lr_policy: &quot;fixed&quot;⁩ را بیفزایید، یا step، exp، inv، multistep، poly، sigmoid، cosine یا onecycle.</translation>
    </message>
    <message>
        <source>Caffe does not know %1: it would refuse to read this network.</source>
        <translation>این‌ها را Caffe نمی‌شناسد و از خواندن این شبکه سر باز می‌زند: ⁦%1⁩.</translation>
    </message>
    <message>
        <source>Caffe does not know %1: it would refuse to read this solver.</source>
        <translation>این‌ها را Caffe نمی‌شناسد و از خواندن این solver سر باز می‌زند: ⁦%1⁩.</translation>
    </message>
    <message>
        <source>Free some space: the next better one is tried again.</source>
        <translation>کمی فضا آزاد کنید: برای وضعیت بهتر بعدی دوباره تلاش می‌شود.</translation>
    </message>
    <message>
        <source>Known policies: fixed, step, exp, inv, multistep, poly, sigmoid, cosine, onecycle.</source>
        <translation>سیاست‌های شناخته‌شده: ⁦fixed, step, exp, inv, multistep, poly, sigmoid, cosine, onecycle⁩.</translation>
    </message>
    <message>
        <source>Known types: SGD, Nesterov, AdaGrad, RMSProp, AdaDelta, Adam, AdamW.</source>
        <translation>نوع‌های شناخته‌شده: ⁦SGD, Nesterov, AdaGrad, RMSProp, AdaDelta, Adam, AdamW⁩.</translation>
    </message>
    <message>
        <source>Raise early_stop_tests to wait longer.</source>
        <translation>برای صبر بیشتر، early_stop_tests را بالا ببرید.</translation>
    </message>
    <message>
        <source>Remove cycle_momentum, or choose another type.</source>
        <translation>cycle_momentum را بردارید، یا نوع دیگری برگزینید.</translation>
    </message>
    <message>
        <source>Remove it for no limit.</source>
        <translation>برای نداشتن حد، آن را بردارید.</translation>
    </message>
    <message>
        <source>Remove it, or use SoftmaxWithLoss.</source>
        <translation>آن را بردارید، یا SoftmaxWithLoss را به کار ببرید.</translation>
    </message>
    <message>
        <source>Remove momentum from the solver, or choose another type.</source>
        <translation>momentum را از solver بردارید، یا نوع دیگری برگزینید.</translation>
    </message>
    <message>
        <source>Set test_interval to the iterations between two tests.</source>
        <translation>test_interval را برابر شمار تکرارها میان دو آزمون بگذارید.</translation>
    </message>
    <message>
        <source>Stopped early at iteration %1: %2 tests without a better %3 than %4 of iteration %5.</source>
        <translation>آموزش در تکرار %1 زودتر ایستاد: در %2 آزمون، %3 از %4 در تکرار %5 بهتر نشد.</translation>
    </message>
    <message>
        <source>That only matters where Caffe is to read it.</source>
        <translation>این تنها وقتی مهم است که Caffe باید آن را بخواند.</translation>
    </message>
    <message>
        <source>That only matters where Caffe is to train with it.</source>
        <translation>این تنها وقتی مهم است که قرار است Caffe با آن آموزش دهد.</translation>
    </message>
    <message>
        <source>The best state so far, of iteration %1, could not be written: %2.</source>
        <translation>بهترین وضعیت تاکنون، از تکرار %1، نوشته نشد: %2.</translation>
    </message>
    <message>
        <source>The state holds %1 history blobs, and this network with %3 has %2.</source>
        <translation>این وضعیت %1 blob تاریخچه دارد و این شبکه با %3 به %2 تا نیاز دارد.</translation>
    </message>
    <message>
        <source>The warm-up of %1 iterations does not end before max_iter, %2.</source>
        <translation>گرم‌کردن با %1 تکرار پیش از max_iter، یعنی %2، به پایان نمی‌رسد.</translation>
    </message>
    <message>
        <source>There is no best_by called %1.</source>
        <translation>best_by با مقدار %1 وجود ندارد.</translation>
    </message>
    <message>
        <source>There is no solver type called %1.</source>
        <translation>نوعی به نام %1 برای solver نیست.</translation>
    </message>
    <message>
        <source>Use &quot;accuracy&quot; or &quot;loss&quot;.</source>
        <translation>⁦&quot;accuracy&quot;⁩ یا ⁦&quot;loss&quot;⁩ را به کار ببرید.</translation>
    </message>
    <message>
        <source>clip_gradients is %1; it has to be a number.</source>
        <translation>clip_gradients برابر %1 است؛ باید عدد باشد.</translation>
    </message>
    <message>
        <source>cycle_momentum is on, and %1 has no momentum.</source>
        <translation>cycle_momentum روشن است، ولی روش %1 تکانه ندارد.</translation>
    </message>
    <message>
        <source>delta is %1; it has to be a positive number.</source>
        <translation>delta برابر %1 است؛ باید عددی مثبت باشد.</translation>
    </message>
    <message>
        <source>early_stop_tests and keep_best compare tests, and test_interval is 0.</source>
        <translation>early_stop_tests و keep_best آزمون‌ها را با هم می‌سنجند، ولی test_interval برابر 0 است.</translation>
    </message>
    <message>
        <source>label_smoothing has no effect in a layer of type %1.</source>
        <translation>label_smoothing در لایه‌ای از نوع %1 اثری ندارد.</translation>
    </message>
    <message>
        <source>label_smoothing is %1; it has to be at least 0 and below 1.</source>
        <translation>label_smoothing برابر %1 است؛ باید دست‌کم 0 و کمتر از 1 باشد.</translation>
    </message>
    <message>
        <source>warmup_ratio is %1; it has to be from 0 to 1.</source>
        <translation>warmup_ratio برابر %1 است؛ باید از 0 تا 1 باشد.</translation>
    </message>
    <message>
        <source>Close other programs, or choose another file.</source>
        <translation>برنامه‌های دیگر را ببندید، یا پروندهٔ دیگری برگزینید.</translation>
    </message>
    <message>
        <source>The data set %1 takes %2 bytes, and %3 are free.</source>
        <translation>data set با نام %1 به %2 بایت نیاز دارد و %3 بایت آزاد است.</translation>
    </message>
    <message>
        <source>%1 has %2 rows, and %3 has %4: each row needs both.</source>
        <translation>%1 دارای %2 سطر است و %3 دارای %4 سطر: هر سطر به هر دو نیاز دارد.</translation>
    </message>
    <message>
        <source>%1 is no data set.</source>
        <translation>%1 یک data set نیست.</translation>
    </message>
    <message>
        <source>%1 is no number of a blob.</source>
        <translation>%1 شمارهٔ یک blob نیست.</translation>
    </message>
    <message>
        <source>%1 is no number that a solver has.</source>
        <translation>%1 عددی نیست که یک solver داشته باشد.</translation>
    </message>
    <message>
        <source>%1 is only a link to another place; such links are not followed.</source>
        <translation>%1 تنها پیوندی به جای دیگری است؛ چنین پیوندهایی دنبال نمی‌شوند.</translation>
    </message>
    <message>
        <source>%1 labels and %2 values are no whole batches of %3 items of %4.</source>
        <translation>%1 برچسب و %2 مقدار دسته‌های کامل از %3 نمونهٔ %4 نمی‌شوند.</translation>
    </message>
    <message>
        <source>0.25 is usual.</source>
        <translation>معمولاً 0.25 است.</translation>
    </message>
    <message>
        <source>A Data layer can stand in for it where only classes are learned.</source>
        <translation>جایی که تنها رده‌ها آموخته می‌شوند، لایهٔ Data می‌تواند جای آن را بگیرد.</translation>
    </message>
    <message>
        <source>A data set of this file (%1) is one with another.</source>
        <translation>یک مجموعه‌دادهٔ این پرونده (%1) همان دیگری است.</translation>
    </message>
    <message>
        <source>A file is already here that is no HDF5 file; it is left alone.</source>
        <translation>این‌جا پرونده‌ای هست که HDF5 نیست؛ به آن دست زده نمی‌شود.</translation>
    </message>
    <message>
        <source>A group of this HDF5 file is stored in a form that is not read here.</source>
        <translation>گروهی در این پروندهٔ HDF5 به شکلی ذخیره شده که این‌جا خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>A group of this file (%1) is one with another.</source>
        <translation>گروهی از این پرونده (%1) همان گروه دیگری است.</translation>
    </message>
    <message>
        <source>A layer of this name cannot be stored in HDF5.</source>
        <translation>لایه‌ای با این نام را نمی‌توان در HDF5 ذخیره کرد.</translation>
    </message>
    <message>
        <source>A picture has to begin with “# index” here.</source>
        <translation>این‌جا باید تصویری با «# شماره» آغاز شود.</translation>
    </message>
    <message>
        <source>A row of %1 is %2 here, but %3 in the first file.</source>
        <translation>سطر %1 این‌جا %2 است، ولی در پروندهٔ نخست %3.</translation>
    </message>
    <message>
        <source>A window is expected here: class, overlap, x1, y1, x2, y2.</source>
        <translation>این‌جا باید یک پنجره باشد: رده، هم‌پوشانی، x1، y1، x2، y2.</translation>
    </message>
    <message>
        <source>A window with an object has class 0, which is the background&apos;s.</source>
        <translation>پنجره‌ای با شیء ردهٔ 0 دارد، که ردهٔ پس‌زمینه است.</translation>
    </message>
    <message>
        <source>Add one top a data set.</source>
        <translation>برای هر data set یک top بیفزایید.</translation>
    </message>
    <message>
        <source>BatchNorm followed by Scale with bias_term can stand in for it.</source>
        <translation>BatchNorm و پس از آن Scale با bias_term می‌توانند جای آن را بگیرند.</translation>
    </message>
    <message>
        <source>Both shape and num, channels, height, width are given.</source>
        <translation>هم shape داده شده و هم num، channels، height، width.</translation>
    </message>
    <message>
        <source>Change the thresholds, fg_fraction, or the windows.</source>
        <translation>آستانه‌ها، fg_fraction یا پنجره‌ها را عوض کنید.</translation>
    </message>
    <message>
        <source>Channels, height and width of the picture are expected here.</source>
        <translation>این‌جا باید شمار کانال‌ها، ارتفاع و پهنای تصویر باشد.</translation>
    </message>
    <message>
        <source>Check how many windows the picture before says it has.</source>
        <translation>ببینید برای تصویر پیشین چند پنجره نوشته شده.</translation>
    </message>
    <message>
        <source>Check how many windows this picture says it has.</source>
        <translation>ببینید برای این تصویر چند پنجره نوشته شده.</translation>
    </message>
    <message>
        <source>Check what the file holds, or choose another.</source>
        <translation>ببینید در پرونده چه هست، یا پروندهٔ دیگری برگزینید.</translation>
    </message>
    <message>
        <source>Choose a .caffemodel.h5 file.</source>
        <translation>یک پروندهٔ ⁦.caffemodel.h5⁩ برگزینید.</translation>
    </message>
    <message>
        <source>Choose the phase, level and stage that these rules name, or change them.</source>
        <translation>فاز، level و stage را همان‌طور که این قاعده‌ها می‌گویند برگزینید، یا قاعده‌ها را عوض کنید.</translation>
    </message>
    <message>
        <source>Correct the window, or the picture&apos;s size above it.</source>
        <translation>پنجره یا اندازهٔ تصویر را که بالای آن است درست کنید.</translation>
    </message>
    <message>
        <source>Cuts windows with and without an object out of pictures, as R-CNN does.</source>
        <translation>پنجره‌هایی با شیء و بی‌شیء از تصویرها می‌برد، مانند R-CNN.</translation>
    </message>
    <message>
        <source>DepthwiseConvolution, or Convolution with as many groups as channels, can stand in for it.</source>
        <translation>DepthwiseConvolution، یا Convolution با group به شمار کانال‌ها، می‌تواند جای آن را بگیرد.</translation>
    </message>
    <message>
        <source>EuclideanLoss can stand in for it; large errors weigh more in it.</source>
        <translation>EuclideanLoss می‌تواند جای آن را بگیرد؛ خطاهای بزرگ در آن وزن بیشتری دارند.</translation>
    </message>
    <message>
        <source>EuclideanLoss can stand in for it; or the difference by Eltwise, summed by Reduction (ASUM).</source>
        <translation>EuclideanLoss می‌تواند جای آن را بگیرد؛ یا تفاضل با Eltwise و جمع آن با Reduction ⁦(ASUM)⁩.</translation>
    </message>
    <message>
        <source>Fetch it again, or make it anew.</source>
        <translation>دوباره دریافتش کنید، یا از نو بسازیدش.</translation>
    </message>
    <message>
        <source>Give one data_filler, or one a top, or none for zeros.</source>
        <translation>یک data_filler بدهید، یا برای هر top یکی، یا هیچ برای صفر.</translation>
    </message>
    <message>
        <source>Give one shape, or one a top.</source>
        <translation>یک shape بدهید، یا برای هر top یکی.</translation>
    </message>
    <message>
        <source>HDF5Data takes values as they are: transform_param has no place here.</source>
        <translation>HDF5Data مقدارها را همان‌گونه که هستند می‌گیرد: جای transform_param این‌جا نیست.</translation>
    </message>
    <message>
        <source>Hand over whole batches.</source>
        <translation>دسته‌های کامل بدهید.</translation>
    </message>
    <message>
        <source>Keep shape.</source>
        <translation>shape را نگه دارید.</translation>
    </message>
    <message>
        <source>Layer %1 reads &apos;%2&apos;, which layer %3 makes; but the include or exclude rules of %3 leave it out here.</source>
        <translation>لایهٔ %1 ‏&apos;%2&apos; را می‌خواند که لایهٔ %3 می‌سازد؛ ولی قاعده‌های include یا exclude در %3 آن را این‌جا کنار می‌گذارند.</translation>
    </message>
    <message>
        <source>Make it less than half of crop_size; 16 is usual.</source>
        <translation>آن را کمتر از نصف crop_size بگذارید؛ معمولاً 16 است.</translation>
    </message>
    <message>
        <source>Make the file again with as many rows in all data sets.</source>
        <translation>پرونده را دوباره با شمار سطر یکسان در همهٔ data setها بسازید.</translation>
    </message>
    <message>
        <source>Make the file again, or fetch it again.</source>
        <translation>پرونده را دوباره بسازید، یا دوباره دریافت کنید.</translation>
    </message>
    <message>
        <source>Make the file again.</source>
        <translation>پرونده را دوباره بسازید.</translation>
    </message>
    <message>
        <source>Make the files again with rows of one shape.</source>
        <translation>پرونده‌ها را دوباره با سطرهای هم‌شکل بسازید.</translation>
    </message>
    <message>
        <source>Makes values up: constants, or random ones drawn anew in each pass. For trying a network.</source>
        <translation>خود مقدار می‌سازد: ثابت، یا تصادفی که در هر گذر از نو کشیده می‌شود. برای آزمودن شبکه.</translation>
    </message>
    <message>
        <source>MemoryData takes its items from a program; there is no file to read.</source>
        <translation>MemoryData نمونه‌هایش را از یک برنامه می‌گیرد؛ پرونده‌ای برای خواندن نیست.</translation>
    </message>
    <message>
        <source>Name a list with one HDF5 file a line.</source>
        <translation>فهرستی را نام ببرید که در هر سطرش یک پروندهٔ HDF5 باشد.</translation>
    </message>
    <message>
        <source>Name another data set.</source>
        <translation>data set دیگری را نام ببرید.</translation>
    </message>
    <message>
        <source>Name the tops of the layer after the data sets.</source>
        <translation>topهای لایه را به نام data setها بخوانید.</translation>
    </message>
    <message>
        <source>No window is background enough (bg_threshold %2).</source>
        <translation>هیچ پنجره‌ای به اندازهٔ کافی پس‌زمینه نیست (bg_threshold برابر %2).</translation>
    </message>
    <message>
        <source>No window overlaps an object enough (fg_threshold %1).</source>
        <translation>هیچ پنجره‌ای به اندازهٔ کافی با شیء هم‌پوشانی ندارد (fg_threshold برابر %1).</translation>
    </message>
    <message>
        <source>Nothing stands in for it here: take out the layers that find boxes, and keep those of the classes.</source>
        <translation>این‌جا چیزی جای آن را نمی‌گیرد: لایه‌های یافتن کادر را بردارید و لایه‌های رده‌ها را نگه دارید.</translation>
    </message>
    <message>
        <source>Number the classes of objects from 1.</source>
        <translation>رده‌های شیءها را از 1 شماره بزنید.</translation>
    </message>
    <message>
        <source>Number the pictures 0, 1, 2 …</source>
        <translation>تصویرها را 0، 1، 2، … شماره بزنید.</translation>
    </message>
    <message>
        <source>Open the network&apos;s .prototxt, then choose this file for fine-tuning or testing.</source>
        <translation>پروندهٔ ⁦.prototxt⁩ شبکه را باز کنید، سپس این پرونده را برای تنظیم دقیق یا آزمون برگزینید.</translation>
    </message>
    <message>
        <source>Pictures are numbered from 0 in their order; this number does not follow.</source>
        <translation>تصویرها به ترتیب از 0 شماره می‌خورند؛ این شماره در ترتیب نیست.</translation>
    </message>
    <message>
        <source>Put the file with the weights beside the one with the state.</source>
        <translation>پروندهٔ وزن‌ها را کنار پروندهٔ وضعیت بگذارید.</translation>
    </message>
    <message>
        <source>Reads rows of numbers from HDF5 files; each top names a data set.</source>
        <translation>سطرهای عددی را از پرونده‌های HDF5 می‌خواند؛ هر top نام یک data set است.</translation>
    </message>
    <message>
        <source>Remove it, or give file_name another name.</source>
        <translation>آن را پاک کنید، یا در file_name نام دیگری بنویسید.</translation>
    </message>
    <message>
        <source>Remove transform_param, and store the values ready to use.</source>
        <translation>transform_param را بردارید و مقدارها را آمادهٔ مصرف ذخیره کنید.</translation>
    </message>
    <message>
        <source>Rename %2 to %1 in the network if it is to begin with these weights.</source>
        <translation>اگر باید با این وزن‌ها آغاز شود، نام %2 را در شبکه به %1 عوض کنید.</translation>
    </message>
    <message>
        <source>Rename it, or set snapshot_format to BINARYPROTO.</source>
        <translation>نامش را عوض کنید، یا snapshot_format را BINARYPROTO بگذارید.</translation>
    </message>
    <message>
        <source>Reshape them before this layer.</source>
        <translation>پیش از این لایه شکلشان را عوض کنید.</translation>
    </message>
    <message>
        <source>SPP can stand in for it where whole pictures are looked at, not regions.</source>
        <translation>جایی که همهٔ تصویر دیده می‌شود و نه ناحیه‌ها، SPP می‌تواند جای آن را بگیرد.</translation>
    </message>
    <message>
        <source>Save it again with h5py and libver=&apos;earliest&apos;.</source>
        <translation>آن را دوباره با h5py و ⁦libver=&apos;earliest&apos;⁩ ذخیره کنید.</translation>
    </message>
    <message>
        <source>Save it as 32-bit floats with h5py&apos;s defaults.</source>
        <translation>آن را به صورت float سی‌ودوبیتی و با پیش‌فرض‌های h5py ذخیره کنید.</translation>
    </message>
    <message>
        <source>Save the data itself in this file.</source>
        <translation>خود داده را در همین پرونده ذخیره کنید.</translation>
    </message>
    <message>
        <source>Set crop_size in transform_param; 227 is usual.</source>
        <translation>crop_size را در transform_param بگذارید؛ معمولاً 227 است.</translation>
    </message>
    <message>
        <source>Set file_name in hdf5_output_param.</source>
        <translation>file_name را در hdf5_output_param بگذارید.</translation>
    </message>
    <message>
        <source>Set global_pooling in the pooling layer before it, or put such a layer there: %5 weights are left.</source>
        <translation>در لایهٔ Pooling پیش از آن global_pooling را روشن کنید، یا چنین لایه‌ای آن‌جا بگذارید: %5 وزن می‌ماند.</translation>
    </message>
    <message>
        <source>Set snapshot_format to HDF5.</source>
        <translation>snapshot_format را HDF5 بگذارید.</translation>
    </message>
    <message>
        <source>Set source in hdf5_data_param.</source>
        <translation>source را در hdf5_data_param بگذارید.</translation>
    </message>
    <message>
        <source>Set source in window_data_param.</source>
        <translation>source را در window_data_param بگذارید.</translation>
    </message>
    <message>
        <source>Split it into several files.</source>
        <translation>آن را به چند پرونده بخش کنید.</translation>
    </message>
    <message>
        <source>Start again, and leave the data alone while it is read.</source>
        <translation>دوباره آغاز کنید و هنگام خواندن به داده دست نزنید.</translation>
    </message>
    <message>
        <source>Store it as rows × …</source>
        <translation>آن را به شکل سطرها × … ذخیره کنید.</translation>
    </message>
    <message>
        <source>The HDF5 file cannot be read at byte %1.</source>
        <translation>پروندهٔ HDF5 را در بایت %1 نمی‌توان خواند.</translation>
    </message>
    <message>
        <source>The HDF5 file is damaged: %1.</source>
        <translation>پروندهٔ HDF5 خراب است: %1.</translation>
    </message>
    <message>
        <source>The blobs are %1 and %2; files take 1 to %3 axes.</source>
        <translation>blobها %1 و %2 هستند؛ پرونده‌ها 1 تا %3 محور می‌گیرند.</translation>
    </message>
    <message>
        <source>The blobs are %1 and %2; they must hold as many items.</source>
        <translation>blobها %1 و %2 هستند؛ باید به یک اندازه نمونه داشته باشند.</translation>
    </message>
    <message>
        <source>The data set %1 has %2 axes; 1 to %3 are possible, rows first.</source>
        <translation>data set با نام %1 دارای %2 محور است؛ 1 تا %3 محور ممکن است، نخست سطرها.</translation>
    </message>
    <message>
        <source>The data set %1 has %2, which is not read here.</source>
        <translation>در data set با نام %1 چیزی هست که این‌جا خوانده نمی‌شود: %2.</translation>
    </message>
    <message>
        <source>The data set %1 holds text, not numbers.</source>
        <translation>در data set با نام %1 متن است، نه عدد.</translation>
    </message>
    <message>
        <source>The data set %1 is %2: a row holds no values.</source>
        <translation>data set با نام %1 برابر %2 است: در یک سطر مقداری نیست.</translation>
    </message>
    <message>
        <source>The data set %1 says %2 values, and the file has no room for them.</source>
        <translation>شکل data set با نام %1 برابر %2 نوشته شده، و پرونده جایی برای این همه مقدار ندارد.</translation>
    </message>
    <message>
        <source>The file has %1 rows; at most %2 are read.</source>
        <translation>پرونده %1 سطر دارد؛ دست‌بالا %2 سطر خوانده می‌شود.</translation>
    </message>
    <message>
        <source>The file has no data set named %1; it holds: %2.</source>
        <translation>در پرونده data set با نام %1 نیست؛ این‌ها هست: %2.</translation>
    </message>
    <message>
        <source>The file is another one now: its shapes have changed.</source>
        <translation>پرونده عوض شده است: شکل‌هایش دیگرند.</translation>
    </message>
    <message>
        <source>The file&apos;s layer %1 is not used, but it has the shapes of %2, which starts new.</source>
        <translation>لایهٔ %1 در پرونده به کار نمی‌رود، ولی شکل‌های آن همان شکل‌های %2 است که از نو آغاز می‌شود.</translation>
    </message>
    <message>
        <source>The files hold no rows.</source>
        <translation>در پرونده‌ها سطری نیست.</translation>
    </message>
    <message>
        <source>The images are not there; the shape is that of the mean file.</source>
        <translation>تصویرها آن‌جا نیستند؛ شکل همان شکل پروندهٔ میانگین است.</translation>
    </message>
    <message>
        <source>The layer has no tops: each names a data set.</source>
        <translation>لایه top ندارد: هر top نام یک data set است.</translation>
    </message>
    <message>
        <source>The layer names no file to write.</source>
        <translation>لایه پرونده‌ای برای نوشتن نام نمی‌برد.</translation>
    </message>
    <message>
        <source>The layer names no window file.</source>
        <translation>لایه پروندهٔ پنجره‌ها را نام نمی‌برد.</translation>
    </message>
    <message>
        <source>The list names no HDF5 files.</source>
        <translation>در فهرست پروندهٔ HDF5 نیست.</translation>
    </message>
    <message>
        <source>The mean file is %1; windows of %2 need one of three channels that is no smaller.</source>
        <translation>پروندهٔ میانگین %1 است؛ پنجره‌های %2 میانگینی سه‌کاناله و نه کوچک‌تر می‌خواهند.</translation>
    </message>
    <message>
        <source>The number of windows is expected here.</source>
        <translation>این‌جا باید شمار پنجره‌ها باشد.</translation>
    </message>
    <message>
        <source>The shape %1 has too many values: one blob holds at most %2.</source>
        <translation>شکل %1 مقدارهای بیش از اندازه دارد: یک blob حداکثر %2 مقدار را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>The window %1 %2 %3 %4 lies outside of its picture, which is %5×%6.</source>
        <translation>پنجرهٔ %1 %2 %3 %4 بیرون از تصویرش است، که %5×%6 است.</translation>
    </message>
    <message>
        <source>The window ends before it begins.</source>
        <translation>پنجره پیش از آغازش پایان می‌یابد.</translation>
    </message>
    <message>
        <source>The window file names no pictures.</source>
        <translation>پروندهٔ پنجره‌ها تصویری نام نمی‌برد.</translation>
    </message>
    <message>
        <source>There are %1 tops, and not as many fillers, nor one for all.</source>
        <translation>%1 top هست، ولی نه به همان شمار filler و نه یکی برای همه.</translation>
    </message>
    <message>
        <source>There are %1 tops, and not as many shapes, nor one for all.</source>
        <translation>%1 top هست، ولی نه به همان شمار شکل و نه یکی برای همه.</translation>
    </message>
    <message>
        <source>There is no crop_mode &apos;%1&apos;.</source>
        <translation>crop_mode به نام &apos;%1&apos; نیست.</translation>
    </message>
    <message>
        <source>There is not enough memory to read the data.</source>
        <translation>حافظه برای خواندن داده کافی نیست.</translation>
    </message>
    <message>
        <source>This HDF5 file has a form (superblock %1) that is not read here.</source>
        <translation>این پروندهٔ HDF5 به شکلی است (superblock %1) که این‌جا خوانده نمی‌شود.</translation>
    </message>
    <message>
        <source>This HDF5 file holds data to train with, and no weights.</source>
        <translation>در این پروندهٔ HDF5 دادهٔ آموزش هست، نه وزن.</translation>
    </message>
    <message>
        <source>This HDF5 file holds weights only; the network is not in it.</source>
        <translation>در این پروندهٔ HDF5 تنها وزن‌ها هستند؛ شبکه در آن نیست.</translation>
    </message>
    <message>
        <source>This is an HDF5 file; source names a list of such files.</source>
        <translation>این خود یک پروندهٔ HDF5 است؛ source فهرستی از این پرونده‌ها را نام می‌برد.</translation>
    </message>
    <message>
        <source>This is not an HDF5 file.</source>
        <translation>این پروندهٔ HDF5 نیست.</translation>
    </message>
    <message>
        <source>This one layer has %1 weights (%2 MiB, before gradients and momentum), because a feature map of %3×%4 enters it unpooled.</source>
        <translation>همین یک لایه %1 وزن دارد (⁦%2 MiB⁩، بدون گرادیان و تکانه)، چون نقشهٔ ویژگی ⁦%3×%4⁩ بی ادغام (pooling) به آن وارد می‌شود.</translation>
    </message>
    <message>
        <source>Two Data layers can stand in for it: one of pictures and one of their label maps.</source>
        <translation>دو لایهٔ Data می‌توانند جای آن را بگیرند: یکی برای تصویرها و یکی برای نقشهٔ برچسب‌هایشان.</translation>
    </message>
    <message>
        <source>Use a Data layer with an LMDB, or HDF5Data.</source>
        <translation>یک لایهٔ Data با LMDB یا HDF5Data به کار ببرید.</translation>
    </message>
    <message>
        <source>Use warp or square.</source>
        <translation>warp یا square به کار ببرید.</translation>
    </message>
    <message>
        <source>Windows are cut from colour pictures: the number of channels has to be 3.</source>
        <translation>پنجره‌ها از تصویر رنگی بریده می‌شوند: شمار کانال‌ها باید 3 باشد.</translation>
    </message>
    <message>
        <source>Write 0 if there are none.</source>
        <translation>اگر نیست 0 بنویسید.</translation>
    </message>
    <message>
        <source>Write 3; pictures are read as colour.</source>
        <translation>3 بنویسید؛ تصویرها رنگی خوانده می‌شوند.</translation>
    </message>
    <message>
        <source>Write its path into a text file, and name that one.</source>
        <translation>مسیرش را در یک پروندهٔ متنی بنویسید و آن را نام ببرید.</translation>
    </message>
    <message>
        <source>Write num_output into the layer if it is to be another number.</source>
        <translation>اگر باید عدد دیگری باشد، num_output را در لایه بنویسید.</translation>
    </message>
    <message>
        <source>Write one number a line, as R-CNN&apos;s window files have them.</source>
        <translation>در هر سطر یک عدد بنویسید، مانند پرونده‌های پنجرهٔ R-CNN.</translation>
    </message>
    <message>
        <source>Write one path a line into it.</source>
        <translation>در هر سطرش یک مسیر بنویسید.</translation>
    </message>
    <message>
        <source>Write x1 y1 x2 y2, the smaller ones first.</source>
        <translation>x1 y1 x2 y2 بنویسید، نخست کوچک‌ترها.</translation>
    </message>
    <message>
        <source>Writes what it reads into an HDF5 file, as the data sets data and label.</source>
        <translation>آنچه می‌خواند در پروندهٔ HDF5 می‌نویسد، با data setهای data و label.</translation>
    </message>
    <message>
        <source>context_pad %1 leaves no room in a crop of %2.</source>
        <translation>context_pad با مقدار %1 در برش %2 جایی نمی‌گذارد.</translation>
    </message>
    <message>
        <source>crop_size has to be from 1 to %1: every window is warped to it.</source>
        <translation>crop_size باید از 1 تا %1 باشد: هر پنجره به این اندازه درمی‌آید.</translation>
    </message>
    <message>
        <source>fg_fraction has to be from 0 to 1.</source>
        <translation>fg_fraction باید از 0 تا 1 باشد.</translation>
    </message>
    <message>
        <source>num_output is left open; %1 has %2 names, so it is %2.</source>
        <translation>num_output داده نشده است؛ %1 دارای %2 نام است، پس %2 گرفته شد.</translation>
    </message>
    <message>
        <source>test_iter %1 × %2 = %3 of %4 items: %5 passes.</source>
        <translation>⁦test_iter %1 × %2 = %3⁩ از %4 نمونه: %5 بار گذر.</translation>
    </message>
    <message>
        <source>Correct both in this layer.</source>
        <translation>هر دو را در این لایه درست کنید.</translation>
    </message>
    <message>
        <source>Set scale in window_data_param.</source>
        <translation>scale را در window_data_param تعیین کنید.</translation>
    </message>
    <message>
        <source>scale in transform_param has no effect on WindowData, here as in Caffe.</source>
        <translation>scale در transform_param بر WindowData اثری ندارد، اینجا هم مانند Caffe.</translation>
    </message>
    <message>
        <source>The state holds history that is no finite number.</source>
        <translation>در حالت ذخیره‌شده مقدارهایی از تاریخچه عدد متناهی نیستند.</translation>
    </message>
    <message>
        <source>%1 is written twice: by two layers, or in both phases.</source>
        <translation>%1 دو بار نوشته می‌شود: از دو لایه، یا در هر دو مرحله.</translation>
    </message>
    <message>
        <source>Give each layer a file_name of its own, and include it in one phase only.</source>
        <translation>به هر لایه file_name خودش را بدهید و آن را فقط در یک مرحله بیاورید.</translation>
    </message>
    <message>
        <source>More memory, a smaller batch or smaller images make it faster.</source>
        <translation>حافظهٔ بیشتر، دستهٔ کوچک‌تر یا تصویرهای کوچک‌تر آن را تندتر می‌کند.</translation>
    </message>
    <message>
        <source>To fit into %1, about %2 % of a step&apos;s work is done a second time. The results are the same.</source>
        <translation>برای جا شدن در %1، حدود %2 ٪ از کار هر قدم دوباره انجام می‌شود. نتیجه همان است.</translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) at least, with all that can be computed twice left out of memory, and %2 are free: %3 over.</source>
        <translation>آموزش دست‌کم %1 (%4 بایت) لازم دارد، حتی وقتی هر چه بتوان دوباره حساب کرد در حافظه نماند؛ %2 آزاد است: %3 بیشتر.</translation>
    </message>
    <message>
        <source>Training needs %1 (%4 bytes) at least, with all that can be computed twice left out of memory, and the limit is %2: %3 over.</source>
        <translation>آموزش دست‌کم %1 (%4 بایت) لازم دارد، حتی وقتی هر چه بتوان دوباره حساب کرد در حافظه نماند؛ حد %2 است: %3 بیشتر.</translation>
    </message>
    <message>
        <source>%1 = 3 × %2: one side is colour (3 channels), the other gray (1 channel).</source>
        <translation>%1 = ۳ × %2: یک طرف رنگی است (۳ کانال) و طرف دیگر خاکستری (۱ کانال).</translation>
    </message>
    <message>
        <source>%1 could not be read as a network or a solver.</source>
        <translation>%1 را نمی‌شود به‌عنوان شبکه یا حل‌گر خواند.</translation>
    </message>
    <message>
        <source>%1 of %2 iterations were done.</source>
        <translation>%1 تکرار از %2 انجام شده بود.</translation>
    </message>
    <message>
        <source>A classifier needs one prediction an image: put a fully connected or global pooling layer before the loss.</source>
        <translation>رده‌بند برای هر تصویر یک پیش‌بینی می‌خواهد: پیش از لایهٔ loss یک لایهٔ کاملاً متصل یا ادغام سراسری بگذارید.</translation>
    </message>
    <message>
        <source>A file could not be read as a network or a solver.</source>
        <translation>پرونده‌ای را نشد به‌عنوان شبکه یا حل‌گر خواند.</translation>
    </message>
    <message>
        <source>A file or database may not be read: permission denied.</source>
        <translation>پرونده یا پایگاه‌داده‌ای را نمی‌شود خواند: اجازهٔ دسترسی نیست.</translation>
    </message>
    <message>
        <source>A file or database was not found.</source>
        <translation>پرونده یا پایگاه‌داده‌ای پیدا نشد.</translation>
    </message>
    <message>
        <source>A kernel asked for more blocks than this GPU can start at once, or for none: the card is old, or a blob is very large or empty.</source>
        <translation>یک هسته بیش از آنچه این GPU یک‌جا می‌تواند بلوک خواسته، یا هیچ: کارت قدیمی است، یا یک blob بسیار بزرگ یا تهی است.</translation>
    </message>
    <message>
        <source>A kernel crashed on the GPU, or the system ended it because it took too long while the card also drives the display.</source>
        <translation>یک هسته روی GPU از کار افتاد، یا سامانه آن را بست چون زیاد طول کشید و همین کارت نمایشگر را هم می‌گرداند.</translation>
    </message>
    <message>
        <source>A label is negative: %1.</source>
        <translation>یک برچسب منفی است: %1.</translation>
    </message>
    <message>
        <source>A label outside of the classes makes a loss of anything.</source>
        <translation>برچسبی بیرون از رده‌ها، خطا را بی‌معنا می‌کند.</translation>
    </message>
    <message>
        <source>A layer read or wrote outside of its memory on the GPU: often a label that is out of range, or an index in a layer of one&apos;s own.</source>
        <translation>یک لایه روی GPU بیرون از حافظهٔ خود خوانده یا نوشته است: بیشتر از برچسبی بیرون از بازه است، یا از نمایه‌ای در لایه‌ای خودساخته.</translation>
    </message>
    <message>
        <source>A layer with several inputs got shapes that do not match.</source>
        <translation>شکل ورودی‌های لایه‌ای که چند ورودی دارد با هم نمی‌خوانند.</translation>
    </message>
    <message>
        <source>A layer written in Python failed.</source>
        <translation>لایه‌ای که با Python نوشته شده خطا داد.</translation>
    </message>
    <message>
        <source>A library is missing that Caffe was linked with: %1</source>
        <translation>کتابخانه‌ای که Caffe با آن پیوند خورده نیست: %1</translation>
    </message>
    <message>
        <source>A library of NVIDIA failed: %1. It does not fit the card or the driver, or the GPU&apos;s memory is full.</source>
        <translation>یک کتابخانهٔ NVIDIA خطا داد: %1. یا با کارت و راه‌انداز نمی‌خواند، یا حافظهٔ GPU پر است.</translation>
    </message>
    <message>
        <source>A mean file must have the size of the stored images, before crop_size.</source>
        <translation>پروندهٔ میانگین باید به اندازهٔ تصویرهای ذخیره‌شده باشد، پیش از crop_size.</translation>
    </message>
    <message>
        <source>A quarter of the memory; what is smaller than a few pixels is lost.</source>
        <translation>یک‌چهارم حافظه؛ آنچه از چند پیکسل کوچک‌تر است از دست می‌رود.</translation>
    </message>
    <message>
        <source>A snapshot could not be written.</source>
        <translation>یک نسخهٔ میانی را نشد نوشت.</translation>
    </message>
    <message>
        <source>An image in the data could not be decoded.</source>
        <translation>تصویری در داده را نشد رمزگشایی کرد.</translation>
    </message>
    <message>
        <source>Batches that are read ahead lie there, too.</source>
        <translation>دسته‌هایی که پیشاپیش خوانده می‌شوند هم آنجا هستند.</translation>
    </message>
    <message>
        <source>Build Caffe again for this card: add its compute capability to CUDA_ARCH.</source>
        <translation>Caffe را برای این کارت از نو بسازید: توان محاسباتی‌اش را به CUDA_ARCH بیفزایید.</translation>
    </message>
    <message>
        <source>Build Caffe with CUDA.</source>
        <translation>Caffe را با CUDA بسازید.</translation>
    </message>
    <message>
        <source>Build Caffe without cuDNN (USE_CUDNN off).</source>
        <translation>Caffe را بدون cuDNN بسازید (USE_CUDNN خاموش).</translation>
    </message>
    <message>
        <source>Caffe checks labels only in debug builds; otherwise it reads memory that is not there.</source>
        <translation>Caffe برچسب‌ها را تنها در ساخت اشکال‌زدایی بررسی می‌کند؛ وگرنه حافظه‌ای را می‌خواند که نیست.</translation>
    </message>
    <message>
        <source>Caffe counts %1 bytes (%2) of data for the %3 network: the outputs of its layers, forward only. Gradients, weights, momentum and the other phase come on top.</source>
        <translation>Caffe برای شبکهٔ %3 دادهٔ %1 بایتی (%2) می‌شمارد: خروجی لایه‌هایش، تنها در گذر رو به جلو. گرادیان‌ها، وزن‌ها، تکانه و مرحلهٔ دیگر روی آن می‌آیند.</translation>
    </message>
    <message>
        <source>Caffe counts %1 bytes (%2) of data: the outputs of the layers of one network, forward only. Gradients, weights, momentum and the other phase come on top.</source>
        <translation>Caffe دادهٔ %1 بایتی (%2) می‌شمارد: خروجی لایه‌های یک شبکه، تنها در گذر رو به جلو. گرادیان‌ها، وزن‌ها، تکانه و مرحلهٔ دیگر روی آن می‌آیند.</translation>
    </message>
    <message>
        <source>Caffe looks from the folder in which it was started, not from that of the prototxt.</source>
        <translation>Caffe از پوشه‌ای که در آن اجرا شده نگاه می‌کند، نه از پوشهٔ prototxt.</translation>
    </message>
    <message>
        <source>Caffe makes no folders, and ends when the first snapshot fails.</source>
        <translation>Caffe پوشه نمی‌سازد و با شکست نخستین نسخهٔ میانی به پایان می‌رسد.</translation>
    </message>
    <message>
        <source>Caffe rounds up when pooling and down when convolving: another padding makes the sizes equal.</source>
        <translation>Caffe در ادغام رو به بالا و در کانولوشن رو به پایین گرد می‌کند: حاشیهٔ دیگری اندازه‌ها را برابر می‌کند.</translation>
    </message>
    <message>
        <source>Caffe stopped at a check of its own: %1</source>
        <translation>Caffe در یکی از بررسی‌های خودش ایستاد: %1</translation>
    </message>
    <message>
        <source>Caffe takes it with --snapshot, and so does fitroom train.</source>
        <translation>Caffe آن را با ⁦--snapshot⁩ می‌گیرد، و ⁦fitroom train⁩ هم.</translation>
    </message>
    <message>
        <source>Caffe&apos;s lines look like: I1130 06:13:27.2 5076 net.cpp:86] Creating Layer conv1. They are in caffe.INFO, in caffe_output.log (DIGITS), or on the terminal.</source>
        <translation>خط‌های Caffe چنین‌اند: ⁦I1130 06:13:27.2 5076 net.cpp:86] Creating Layer conv1⁩. آن‌ها در ⁦caffe.INFO⁩، در ⁦caffe_output.log⁩ (DIGITS) یا در پایانه هستند.</translation>
    </message>
    <message>
        <source>Check the name and the permissions.</source>
        <translation>نام و اجازه‌ها را بررسی کنید.</translation>
    </message>
    <message>
        <source>Choose a device that exists: --gpu 0 is the first, nvidia-smi lists them.</source>
        <translation>دستگاهی را برگزینید که هست: ⁦--gpu 0⁩ نخستین است و nvidia-smi فهرستشان را نشان می‌دهد.</translation>
    </message>
    <message>
        <source>Choose the file that Caffe wrote, or paste what its terminal showed.</source>
        <translation>پرونده‌ای را که Caffe نوشته برگزینید، یا آنچه را در پایانه نشان داده بچسبانید.</translation>
    </message>
    <message>
        <source>Close other programs that hold much main memory.</source>
        <translation>برنامه‌های دیگری را که حافظهٔ اصلی زیادی گرفته‌اند ببندید.</translation>
    </message>
    <message>
        <source>Close other programs that use the GPU; nvidia-smi lists them.</source>
        <translation>برنامه‌های دیگری را که از GPU استفاده می‌کنند ببندید؛ nvidia-smi فهرستشان را نشان می‌دهد.</translation>
    </message>
    <message>
        <source>Compute the mean of these images again, at the size at which they are stored.</source>
        <translation>میانگین همین تصویرها را از نو حساب کنید، در همان اندازه‌ای که ذخیره شده‌اند.</translation>
    </message>
    <message>
        <source>Correct the path.</source>
        <translation>مسیر را درست کنید.</translation>
    </message>
    <message>
        <source>Counted once, without layers that work in place, the blobs are %1. A training step holds each with its gradient: %2 at least.</source>
        <translation>اگر هرکدام یک بار شمرده شود، بدون لایه‌های درجا، blobها %1 هستند. قدم آموزش هرکدام را با گرادیانش نگه می‌دارد: دست‌کم %2.</translation>
    </message>
    <message>
        <source>Every map after it has a quarter of the places: about %4 of outputs instead of %5, and details count more than after resizing the images.</source>
        <translation>هر نقشهٔ پس از آن یک‌چهارم جاها را دارد: خروجی‌ها به‌جای %5 حدود %4 می‌شوند، و جزئیات بیش از هنگامی به حساب می‌آیند که تصویرها کوچک شوند.</translation>
    </message>
    <message>
        <source>Fine-tune in Fitroom: it lists every layer as copied, new or mismatched before it starts.</source>
        <translation>تنظیم دقیق را در Fitroom انجام دهید: پیش از شروع، هر لایه را کپی‌شده، تازه یا ناجور نشان می‌دهد.</translation>
    </message>
    <message>
        <source>For segmentation the labels must be images of the size of the output: use Crop, or other padding.</source>
        <translation>در بخش‌بندی، برچسب‌ها باید تصویرهایی به اندازهٔ خروجی باشند: Crop یا حاشیهٔ دیگری به کار ببرید.</translation>
    </message>
    <message>
        <source>Free some space on that disk: a snapshot takes 8 bytes a weight with its state, or more.</source>
        <translation>روی آن دیسک جا باز کنید: یک نسخهٔ میانی با حالتش برای هر وزن ۸ بایت یا بیشتر می‌گیرد.</translation>
    </message>
    <message>
        <source>Freeze the first layers with lr_mult: 0, as one may when fine-tuning.</source>
        <translation>لایه‌های نخست را با ⁦lr_mult: 0⁩ ثابت کنید، چنان‌که در تنظیم دقیق می‌شود.</translation>
    </message>
    <message>
        <source>Give %1 a stride of %2 and a kernel of %3.</source>
        <translation>به %1 گام %2 و کرنل %3 بدهید.</translation>
    </message>
    <message>
        <source>Give layer %1 another name: it then begins with new weights.</source>
        <translation>به لایهٔ %1 نام دیگری بدهید: آنگاه با وزن‌های تازه آغاز می‌کند.</translation>
    </message>
    <message>
        <source>Give the network images of the size and channels that it was made for; new_height, new_width and crop_size change the size.</source>
        <translation>تصویرهایی با اندازه و کانال‌هایی که شبکه برایش ساخته شده بدهید؛ new_height، new_width و crop_size اندازه را تغییر می‌دهند.</translation>
    </message>
    <message>
        <source>Give your user the right to read it; LMDB also writes lock.mdb beside the data.</source>
        <translation>به کاربر خود اجازهٔ خواندنش را بدهید؛ LMDB کنار داده lock.mdb را هم می‌نویسد.</translation>
    </message>
    <message>
        <source>Go on from the last snapshot: %1.</source>
        <translation>از آخرین نسخهٔ میانی ادامه دهید: %1.</translation>
    </message>
    <message>
        <source>If it runs no longer, look into the system&apos;s messages (dmesg) for &quot;Out of memory: Killed process&quot;.</source>
        <translation>اگر دیگر در حال اجرا نیست، در پیام‌های سامانه (dmesg) دنبال «⁦Out of memory: Killed process⁩» بگردید.</translation>
    </message>
    <message>
        <source>Import the images anew with Fitroom: what cannot be decoded is named and left out.</source>
        <translation>تصویرها را با Fitroom از نو وارد کنید: آنچه رمزگشایی نشود نام برده و کنار گذاشته می‌شود.</translation>
    </message>
    <message>
        <source>Import the images with the channels that the network expects: gray as 3 equal channels, or colour as gray.</source>
        <translation>تصویرها را با کانال‌هایی وارد کنید که شبکه می‌خواهد: خاکستری به‌صورت ۳ کانال برابر، یا رنگی به‌صورت خاکستری.</translation>
    </message>
    <message>
        <source>Install a newer NVIDIA driver; nvidia-smi shows the one in use.</source>
        <translation>راه‌انداز تازه‌تری از NVIDIA نصب کنید؛ nvidia-smi راه‌انداز کنونی را نشان می‌دهد.</translation>
    </message>
    <message>
        <source>Install that library, or name its folder in LD_LIBRARY_PATH.</source>
        <translation>آن کتابخانه را نصب کنید، یا پوشه‌اش را در LD_LIBRARY_PATH بنویسید.</translation>
    </message>
    <message>
        <source>Install the cuDNN with which Caffe was built, or build Caffe again with the one that is installed.</source>
        <translation>همان cuDNN را نصب کنید که Caffe با آن ساخته شده، یا Caffe را با cuDNN نصب‌شده از نو بسازید.</translation>
    </message>
    <message>
        <source>It is no text: %1 of its %2 bytes are control characters.</source>
        <translation>متن نیست: %1 بایت از %2 بایتش نویسهٔ کنترلی است.</translation>
    </message>
    <message>
        <source>It is the file %1.</source>
        <translation>آن پرونده %1 است.</translation>
    </message>
    <message>
        <source>It leaves %3 weights of %4 and saves %5 with gradients and momentum.</source>
        <translation>از %4 وزن %3 وزن می‌ماند، و با گرادیان و تکانه %5 صرفه‌جویی می‌شود.</translation>
    </message>
    <message>
        <source>Labels count from 0, so it is the largest label and one more.</source>
        <translation>برچسب‌ها از ۰ شمرده می‌شوند؛ پس بزرگ‌ترین برچسب به‌اضافهٔ یک است.</translation>
    </message>
    <message>
        <source>Layer %1 alone has %2 weights (%3, with gradients and momentum %4), because a map of %5 enters it unpooled.</source>
        <translation>لایهٔ %1 به‌تنهایی %2 وزن دارد (%3، و با گرادیان و تکانه %4)، چون نقشه‌ای به شکل %5 بدون ادغام به آن وارد می‌شود.</translation>
    </message>
    <message>
        <source>Layer %1 reads the blob %2, which no layer before it makes.</source>
        <translation>لایهٔ %1 از %2 می‌خواند، و هیچ لایه‌ای پیش از آن چنین blobی نمی‌سازد.</translation>
    </message>
    <message>
        <source>Look at that line and at the one before it: a brace, a quote or a number is missing, or a field&apos;s name is wrong.</source>
        <translation>به آن خط و خط پیش از آن نگاه کنید: آکولاد، گیومه یا عددی کم است، یا نام فیلدی نادرست است.</translation>
    </message>
    <message>
        <source>Look at the last image that the log or the list names.</source>
        <translation>به آخرین تصویری که لاگ یا فهرست نام می‌برد نگاه کنید.</translation>
    </message>
    <message>
        <source>Look for wrong labels in the list or database; Fitroom counts them by class.</source>
        <translation>در فهرست یا پایگاه‌داده دنبال برچسب‌های نادرست بگردید؛ Fitroom آن‌ها را رده‌به‌رده می‌شمارد.</translation>
    </message>
    <message>
        <source>Lower batch_size in the data layer of TEST to %1, and raise test_iter to match.</source>
        <translation>batch_size را در لایهٔ دادهٔ TEST به %1 کاهش دهید و test_iter را به همان نسبت بالا ببرید.</translation>
    </message>
    <message>
        <source>Lower crop_size, or resize the images when you import them.</source>
        <translation>crop_size را کم کنید، یا هنگام وارد کردن، اندازهٔ تصویرها را تغییر دهید.</translation>
    </message>
    <message>
        <source>Make the folder that snapshot_prefix names, and see that you may write there.</source>
        <translation>پوشه‌ای را که snapshot_prefix نام می‌برد بسازید، و ببینید که اجازهٔ نوشتن در آن را دارید.</translation>
    </message>
    <message>
        <source>None of its %1 lines is one that Caffe prints.</source>
        <translation>هیچ‌یک از %1 خطش را Caffe نمی‌نویسد.</translation>
    </message>
    <message>
        <source>Nothing in the log tells of it when the system ends a program.</source>
        <translation>وقتی سامانه برنامه‌ای را می‌بندد، در لاگ چیزی از آن نیست.</translation>
    </message>
    <message>
        <source>One is enough.</source>
        <translation>یکی هم بس است.</translation>
    </message>
    <message>
        <source>Open the network in Fitroom: it shows every shape, and marks the layer.</source>
        <translation>شبکه را در Fitroom باز کنید: همهٔ شکل‌ها را نشان می‌دهد و لایه را نشان‌دار می‌کند.</translation>
    </message>
    <message>
        <source>Open the network in Fitroom: it shows the line and all other problems at once.</source>
        <translation>شبکه را در Fitroom باز کنید: آن خط و همهٔ مشکل‌های دیگر را یک‌جا نشان می‌دهد.</translation>
    </message>
    <message>
        <source>Open the network in Fitroom: problems that can be known before training are marked there.</source>
        <translation>شبکه را در Fitroom باز کنید: مشکل‌هایی که پیش از آموزش دانستنی‌اند آنجا نشان‌دار شده‌اند.</translation>
    </message>
    <message>
        <source>Open the network in Fitroom: the loose input is marked, and a wire mends it.</source>
        <translation>شبکه را در Fitroom باز کنید: ورودیِ آزاد نشان‌دار است، و یک سیم آن را درست می‌کند.</translation>
    </message>
    <message>
        <source>Open the solver in Fitroom: its form offers what there is.</source>
        <translation>حل‌گر را در Fitroom باز کنید: فرم آن هرچه را که هست پیش می‌گذارد.</translation>
    </message>
    <message>
        <source>Out of memory: the GPU has less than this network asks for.</source>
        <translation>کمبود حافظه: GPU کمتر از آن دارد که این شبکه می‌خواهد.</translation>
    </message>
    <message>
        <source>Out of memory: the program asked for main memory (RAM) that was not there.</source>
        <translation>کمبود حافظه: برنامه حافظهٔ اصلی (RAM) خواست که نبود.</translation>
    </message>
    <message>
        <source>Put a Pooling layer with global_pooling: true between %1 and %2.</source>
        <translation>میان %1 و %2 یک لایهٔ Pooling با ⁦global_pooling: true⁩ بگذارید.</translation>
    </message>
    <message>
        <source>Reading the log was cancelled.</source>
        <translation>خواندن لاگ لغو شد.</translation>
    </message>
    <message>
        <source>Resize the images to half their sides: %1 instead of %2.</source>
        <translation>ضلع تصویرها را نصف کنید: %1 به‌جای %2.</translation>
    </message>
    <message>
        <source>Restart the computer, and see whether other programs can use the GPU.</source>
        <translation>رایانه را از نو راه بیندازید، و ببینید برنامه‌های دیگر می‌توانند از GPU استفاده کنند یا نه.</translation>
    </message>
    <message>
        <source>Run a few iterations on the CPU: there the message is clearer.</source>
        <translation>چند تکرار را روی CPU اجرا کنید: پیام آنجا روشن‌تر است.</translation>
    </message>
    <message>
        <source>Set PYTHONPATH to the folder of that layer, and run the file alone to see its message.</source>
        <translation>PYTHONPATH را روی پوشهٔ آن لایه بگذارید، و پرونده را جدا اجرا کنید تا پیامش را ببینید.</translation>
    </message>
    <message>
        <source>Set batch_size to %1 in the data layer of TRAIN, and iter_size to %2 in the solver: a step still learns from %3 items.</source>
        <translation>batch_size را در لایهٔ دادهٔ TRAIN برابر %1 و iter_size را در حل‌گر برابر %2 بگذارید: هر قدم همچنان از %3 مورد می‌آموزد.</translation>
    </message>
    <message>
        <source>Set global_pooling: true in layer %1, which feeds %2.</source>
        <translation>در لایهٔ %1، که به %2 می‌رسد، ⁦global_pooling: true⁩ بگذارید.</translation>
    </message>
    <message>
        <source>Set max_iter in the solver, and what else the lr_policy needs (gamma, power, stepsize).</source>
        <translation>max_iter را در حل‌گر بگذارید، و هرچه lr_policy جز آن می‌خواهد (gamma، power، stepsize).</translation>
    </message>
    <message>
        <source>Set num_output of the last fully connected layer to the number of classes.</source>
        <translation>num_output آخرین لایهٔ کاملاً متصل را برابر شمار رده‌ها بگذارید.</translation>
    </message>
    <message>
        <source>Set solver_mode: CPU and leave out --gpu.</source>
        <translation>⁦solver_mode: CPU⁩ بگذارید و ⁦--gpu⁩ را بردارید.</translation>
    </message>
    <message>
        <source>Setting up succeeded because Caffe takes the memory of a blob only when it is first used.</source>
        <translation>برپا کردن شبکه‌ها به مشکل نخورد، چون Caffe حافظهٔ هر blob را تازه هنگام نخستین استفاده می‌گیرد.</translation>
    </message>
    <message>
        <source>Take a lighter network: fewer filters, fewer layers, a smaller fully connected layer.</source>
        <translation>شبکهٔ سبک‌تری بردارید: فیلترهای کمتر، لایه‌های کمتر، لایهٔ کاملاً متصلِ کوچک‌تر.</translation>
    </message>
    <message>
        <source>That is the way when the number of classes is another one; all other layers are still copied.</source>
        <translation>وقتی شمار رده‌ها فرق دارد راهش همین است؛ همهٔ لایه‌های دیگر همچنان کپی می‌شوند.</translation>
    </message>
    <message>
        <source>That was after the last iteration, %1.</source>
        <translation>پس از آخرین تکرار بود: %1.</translation>
    </message>
    <message>
        <source>That was before any network was set up.</source>
        <translation>پیش از برپا شدن هر شبکه‌ای بود.</translation>
    </message>
    <message>
        <source>That was in the TEST pass at iteration %1.</source>
        <translation>در گذر TEST در تکرار %1 بود.</translation>
    </message>
    <message>
        <source>That was in the first TRAIN step, before iteration 0 was done.</source>
        <translation>در نخستین قدم TRAIN بود، پیش از آنکه تکرار ۰ تمام شود.</translation>
    </message>
    <message>
        <source>That was in the first TRAIN step, before iteration 0 was done; the TEST network had been set up before it.</source>
        <translation>در نخستین قدم TRAIN بود، پیش از آنکه تکرار ۰ تمام شود؛ شبکهٔ TEST پیش از آن برپا شده بود.</translation>
    </message>
    <message>
        <source>That was in training, after iteration %1.</source>
        <translation>در آموزش بود، پس از تکرار %1.</translation>
    </message>
    <message>
        <source>That was when the network was set up and training had not begun.</source>
        <translation>وقتی بود که شبکه برپا شده و آموزش هنوز شروع نشده بود.</translation>
    </message>
    <message>
        <source>That was while a network was being read or set up.</source>
        <translation>هنگام خواندن یا برپا کردن یک شبکه بود.</translation>
    </message>
    <message>
        <source>That was while the %1 network was being set up, at layer %2.</source>
        <translation>هنگام برپا کردن شبکهٔ %1 بود، در لایهٔ %2.</translation>
    </message>
    <message>
        <source>That was while the network was being set up, at layer %1.</source>
        <translation>هنگام برپا کردن شبکه بود، در لایهٔ %1.</translation>
    </message>
    <message>
        <source>The GPU is too old for this cuDNN: it needs compute capability 3.0 or more.</source>
        <translation>این GPU برای این cuDNN قدیمی است: توان محاسباتی ۳٫۰ یا بیشتر لازم است.</translation>
    </message>
    <message>
        <source>The GPU with the number that was asked for does not exist.</source>
        <translation>GPU با شماره‌ای که خواسته شده وجود ندارد.</translation>
    </message>
    <message>
        <source>The NVIDIA driver is older than the CUDA with which this Caffe was built.</source>
        <translation>راه‌انداز NVIDIA قدیمی‌تر از CUDA است که این Caffe با آن ساخته شده.</translation>
    </message>
    <message>
        <source>The TEST network stays in memory beside the TRAIN network: %2 of outputs instead of %3.</source>
        <translation>شبکهٔ TEST کنار شبکهٔ TRAIN در حافظه می‌ماند: خروجی‌ها به‌جای %3 می‌شوند %2.</translation>
    </message>
    <message>
        <source>The batch has %1 items: %2 for each.</source>
        <translation>دسته %1 مورد دارد: برای هرکدام %2.</translation>
    </message>
    <message>
        <source>The batch is 1 already: a smaller one is not left. It is the size of the images, %1×%2, that makes the maps so large.</source>
        <translation>دسته همین حالا ۱ است: کوچک‌تر از آن نیست. اندازهٔ تصویرها، %1×%2، است که نقشه‌ها را چنین بزرگ می‌کند.</translation>
    </message>
    <message>
        <source>The database that layer %1 reads was not found.</source>
        <translation>پایگاه‌داده‌ای که لایهٔ %1 می‌خواند پیدا نشد.</translation>
    </message>
    <message>
        <source>The desktop and other training take from the same memory.</source>
        <translation>میزکار و آموزش‌های دیگر از همین حافظه می‌گیرند.</translation>
    </message>
    <message>
        <source>The disk or the database is full.</source>
        <translation>دیسک یا پایگاه‌داده پر است.</translation>
    </message>
    <message>
        <source>The driver gave up, or another program holds the GPU for itself alone.</source>
        <translation>راه‌انداز کنار کشید، یا برنامهٔ دیگری GPU را تنها برای خود گرفته است.</translation>
    </message>
    <message>
        <source>The file %1 was not found.</source>
        <translation>پروندهٔ %1 پیدا نشد.</translation>
    </message>
    <message>
        <source>The input does not match the network: %1 and %2 should be equal.</source>
        <translation>ورودی با شبکه نمی‌خواند: %1 و %2 باید برابر باشند.</translation>
    </message>
    <message>
        <source>The label %1 is out of range: the network has %2 classes, so labels go from 0 to %3.</source>
        <translation>برچسب %1 بیرون از بازه است: شبکه %2 رده دارد، پس برچسب‌ها از ۰ تا %3 هستند.</translation>
    </message>
    <message>
        <source>The largest outputs: %1.</source>
        <translation>بزرگ‌ترین خروجی‌ها: %1.</translation>
    </message>
    <message>
        <source>The last loss before it was %1.</source>
        <translation>آخرین خطای (loss) پیش از آن %1 بود.</translation>
    </message>
    <message>
        <source>The learning rate is no number at iteration %1.</source>
        <translation>نرخ یادگیری در تکرار %1 عدد نیست.</translation>
    </message>
    <message>
        <source>The log could not be opened: %1.</source>
        <translation>لاگ باز نشد: %1.</translation>
    </message>
    <message>
        <source>The log ends in the middle, without an error: the program was ended from outside, or it is still running.</source>
        <translation>لاگ در میانهٔ کار و بدون خطا تمام می‌شود: برنامه از بیرون بسته شده، یا هنوز در حال اجراست.</translation>
    </message>
    <message>
        <source>The loss gets another number of labels than of predictions: %2 predictions, %3 labels.</source>
        <translation>loss شمار دیگری برچسب می‌گیرد تا پیش‌بینی: %2 پیش‌بینی، %3 برچسب.</translation>
    </message>
    <message>
        <source>The mean does not belong to these images: %1 and %2 should be equal.</source>
        <translation>میانگین از آنِ این تصویرها نیست: %1 و %2 باید برابر باشند.</translation>
    </message>
    <message>
        <source>The outputs take %4 instead of %5. Layers with BatchNorm see fewer items at a time.</source>
        <translation>خروجی‌ها به‌جای %5 می‌شوند %4. لایه‌های BatchNorm هر بار موردهای کمتری می‌بینند.</translation>
    </message>
    <message>
        <source>The program crashed in %1.</source>
        <translation>برنامه در %1 از کار افتاد.</translation>
    </message>
    <message>
        <source>The program crashed in %1: nearly always by a label that is not below the number of classes.</source>
        <translation>برنامه در %1 از کار افتاد: تقریباً همیشه از برچسبی است که از شمار رده‌ها کمتر نیست.</translation>
    </message>
    <message>
        <source>The program crashed: %1</source>
        <translation>برنامه از کار افتاد: %1</translation>
    </message>
    <message>
        <source>The program was killed from outside, nearly always by the system because the main memory (RAM) was full.</source>
        <translation>برنامه از بیرون بسته شد، و تقریباً همیشه سامانه چنین می‌کند چون حافظهٔ اصلی (RAM) پر شده است.</translation>
    </message>
    <message>
        <source>The solver asks for something that Caffe does not know, or a field is missing: %1</source>
        <translation>حل‌گر چیزی می‌خواهد که Caffe نمی‌شناسد، یا فیلدی کم است: %1</translation>
    </message>
    <message>
        <source>The test pass before it went well: it needs no gradients.</source>
        <translation>گذر TEST پیش از آن خوب پیش رفت: گرادیان نمی‌خواهد.</translation>
    </message>
    <message>
        <source>The text of the network or the solver has an error at line %1, column %2: %3</source>
        <translation>متن شبکه یا حل‌گر در خط %1، ستون %2 خطا دارد: %3</translation>
    </message>
    <message>
        <source>The weights of layer %1 have another shape in the file (%2) than in this network (%3).</source>
        <translation>وزن‌های لایهٔ %1 در پرونده شکل دیگری (%2) دارند تا در این شبکه (%3).</translation>
    </message>
    <message>
        <source>There is no NVIDIA GPU that CUDA can use: none is built in, none is given to this machine, or the driver is not loaded.</source>
        <translation>GPUی NVIDIA که CUDA بتواند به کار ببرد نیست: یا در دستگاه نیست، یا به این ماشین داده نشده، یا راه‌انداز بار نشده است.</translation>
    </message>
    <message>
        <source>There is nothing in it.</source>
        <translation>چیزی در آن نیست.</translation>
    </message>
    <message>
        <source>This Caffe does not know the layer type %1; Fitroom does.</source>
        <translation>این Caffe نوع لایهٔ %1 را نمی‌شناسد؛ Fitroom می‌شناسد.</translation>
    </message>
    <message>
        <source>This Caffe was built without GPU, and the solver or the command asks for one.</source>
        <translation>این Caffe بدون GPU ساخته شده، و حل‌گر یا فرمان GPU می‌خواهد.</translation>
    </message>
    <message>
        <source>This Caffe was not built for the GPU&apos;s architecture.</source>
        <translation>این Caffe برای معماری این GPU ساخته نشده است.</translation>
    </message>
    <message>
        <source>This is a folder, not a log.</source>
        <translation>این یک پوشه است، نه لاگ.</translation>
    </message>
    <message>
        <source>Train it in Fitroom, or build a Caffe that has this layer.</source>
        <translation>آن را در Fitroom آموزش دهید، یا Caffeای بسازید که این لایه را دارد.</translation>
    </message>
    <message>
        <source>Train on the CPU: solver_mode: CPU, or with Fitroom.</source>
        <translation>روی CPU آموزش دهید: با ⁦solver_mode: CPU⁩ یا با Fitroom.</translation>
    </message>
    <message>
        <source>Try a smaller batch_size.</source>
        <translation>batch_size کوچک‌تری را بیازمایید.</translation>
    </message>
    <message>
        <source>Two layers make the blob %1.</source>
        <translation>دو لایه %1 را می‌سازند که یک blob است.</translation>
    </message>
    <message>
        <source>Use one mean_value for each channel instead of the mean file.</source>
        <translation>به‌جای پروندهٔ میانگین، برای هر کانال یک mean_value به کار ببرید.</translation>
    </message>
    <message>
        <source>Use versions of CUDA, cuDNN and driver that belong together and know this card.</source>
        <translation>نسخه‌هایی از CUDA، cuDNN و راه‌انداز به کار ببرید که به هم می‌خورند و این کارت را می‌شناسند.</translation>
    </message>
    <message>
        <source>Weights and maps shrink together; few images rarely need a large network.</source>
        <translation>وزن‌ها و نقشه‌ها با هم کوچک می‌شوند؛ تصویرهای کم به‌ندرت شبکهٔ بزرگ می‌خواهند.</translation>
    </message>
    <message>
        <source>What lies before the first layer that learns needs no gradients.</source>
        <translation>آنچه پیش از نخستین لایهٔ یادگیرنده است گرادیان نمی‌خواهد.</translation>
    </message>
    <message>
        <source>crop_size does not fit the images: one of them is smaller (%2 and %3).</source>
        <translation>crop_size با تصویرها نمی‌خواند: یکی از آن‌ها کوچک‌تر است (%2 و %3).</translation>
    </message>
    <message>
        <source>cuDNN could not start: its version does not fit this Caffe, the CUDA or the driver, or the GPU&apos;s memory was full already.</source>
        <translation>cuDNN راه نیفتاد: نسخه‌اش با این Caffe، با CUDA یا با راه‌انداز نمی‌خواند، یا حافظهٔ GPU از پیش پر بود.</translation>
    </message>
    <message>
        <source>fitroom import --color rgb or --color gray does it.</source>
        <translation>⁦fitroom import --color rgb⁩ یا ⁦--color gray⁩ این کار را می‌کند.</translation>
    </message>
    <message>
        <source>lr_policy &quot;poly&quot; divides by max_iter, which the solver does not give.</source>
        <translation>⁦lr_policy &quot;poly&quot;⁩ بر max_iter تقسیم می‌کند، که در حل‌گر نیست.</translation>
    </message>
    <message>
        <source>Learning stays the same; training may wait for the disk. Training under a limit does this by itself.</source>
        <translation>یادگیری همان می‌ماند؛ شاید آموزش منتظر دیسک بماند. آموزش با سقف حافظه خودش این کار را می‌کند.</translation>
    </message>
    <message>
        <source>Read fewer batches ahead: %1 instead of %2</source>
        <translation>پیش‌خوانی دسته‌های کمتر: %1 به جای %2</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 از پیش هست.</translation>
    </message>
    <message>
        <source>A smaller network: it overfits less on few images, and learns less from many. All of it learns from new weights.</source>
        <translation>شبکه کوچک‌تر می‌شود: با تصویرهای کم کمتر بیش‌برازش می‌کند و از تصویرهای بسیار کمتر می‌آموزد. همهٔ آن از وزن‌های تازه می‌آموزد.</translation>
    </message>
    <message>
        <source>Check the phase of its layers.</source>
        <translation>فاز لایه‌هایش را بررسی کنید.</translation>
    </message>
    <message>
        <source>Choose another name, or give --force to replace it.</source>
        <translation>نام دیگری برگزینید، یا برای جایگزینی ⁦--force⁩ بدهید.</translation>
    </message>
    <message>
        <source>Compute feature maps again instead of keeping them all</source>
        <translation>محاسبهٔ دوبارهٔ نقشه‌های ویژگی به جای نگه داشتن همهٔ آن‌ها</translation>
    </message>
    <message>
        <source>Each feature map reaches layer %2 as one number: fewer weights to overfit with, at any image size; where in the image something is does not count any more. Layer %2 learns from new weights.</source>
        <translation>هر نقشهٔ ویژگی به صورت یک عدد به لایهٔ %2 می‌رسد: با هر اندازهٔ تصویر وزن‌ها، و با آن‌ها بیش‌برازش، کمتر می‌شوند؛ جای چیزها در تصویر دیگر به حساب نمی‌آید. لایهٔ %2 از وزن‌های تازه می‌آموزد.</translation>
    </message>
    <message>
        <source>Fewer weights to overfit with, and less to tell many classes apart by. Layer %1 and the next one learn from new weights.</source>
        <translation>وزن‌ها و با آن‌ها بیش‌برازش کمتر می‌شوند، و توان جدا کردن رده‌های بسیار هم. لایهٔ %1 و لایهٔ پس از آن از وزن‌های تازه می‌آموزند.</translation>
    </message>
    <message>
        <source>Fine detail goes with the pixels.</source>
        <translation>جزئیات ریز همراه پیکسل‌ها از دست می‌رود.</translation>
    </message>
    <message>
        <source>Fine detail goes with the pixels. Import the images in this size.</source>
        <translation>جزئیات ریز همراه پیکسل‌ها از دست می‌رود. تصویرها را در این اندازه وارد کنید.</translation>
    </message>
    <message>
        <source>Fine detail goes with the pixels. Import the images in this size. Layer %5 is tied to the size of the image: it learns from new weights.</source>
        <translation>جزئیات ریز همراه پیکسل‌ها از دست می‌رود. تصویرها را در این اندازه وارد کنید. لایهٔ %5 به اندازهٔ تصویر بسته است: از وزن‌های تازه می‌آموزد.</translation>
    </message>
    <message>
        <source>Fine detail goes with the pixels. Layer %5 is tied to the size of the image: it learns from new weights.</source>
        <translation>جزئیات ریز همراه پیکسل‌ها از دست می‌رود. لایهٔ %5 به اندازهٔ تصویر بسته است: از وزن‌های تازه می‌آموزد.</translation>
    </message>
    <message>
        <source>Freeze the first %1 of %2 layers with weights (lr_mult: 0)</source>
        <translation>منجمد کردن %1 لایهٔ نخست از %2 لایهٔ وزن‌دار (⁦lr_mult: 0⁩)</translation>
    </message>
    <message>
        <source>Give numbers from the ladder, for example --step 1,3.</source>
        <translation>شماره‌ها را از نردبان بدهید، مانند ⁦--step 1,3⁩.</translation>
    </message>
    <message>
        <source>Global pooling before layer %2: %4 weights instead of %3</source>
        <translation>ادغام سراسری (global pooling) پیش از لایهٔ %2: %4 وزن به جای %3</translation>
    </message>
    <message>
        <source>Global pooling in layer %1: %4 weights instead of %3 in layer %2</source>
        <translation>ادغام سراسری (global pooling) در لایهٔ %1: %4 وزن به جای %3 در لایهٔ %2</translation>
    </message>
    <message>
        <source>Half of the filters in every convolution</source>
        <translation>نیمی از فیلترهای هر لایهٔ کانولوشن</translation>
    </message>
    <message>
        <source>Images of %1×%2 instead of %3×%4</source>
        <translation>تصویرهای ⁦%1×%2⁩ به جای ⁦%3×%4⁩</translation>
    </message>
    <message>
        <source>Kernel %2 and stride %3 instead of %4 and %5 in layer %1</source>
        <translation>کرنل %2 و گام %3 به جای %4 و %5 در لایهٔ %1</translation>
    </message>
    <message>
        <source>Learning stays the same to the last bit; only time is paid. Training under a limit does this by itself.</source>
        <translation>یادگیری تا آخرین بیت همان می‌ماند؛ تنها زمان می‌برد. آموزش با سقف حافظه خودش این کار را می‌کند.</translation>
    </message>
    <message>
        <source>Learning stays the same: the gradients of %3 batches are added up before each update.</source>
        <translation>یادگیری همان می‌ماند: گرادیان %3 دسته پیش از هر به‌روزرسانی جمع می‌شود.</translation>
    </message>
    <message>
        <source>Learning stays the same: the test takes as many images in smaller portions.</source>
        <translation>یادگیری همان می‌ماند: آزمون همان اندازه تصویر را در بخش‌های کوچک‌تر می‌گیرد.</translation>
    </message>
    <message>
        <source>Leave it out.</source>
        <translation>آن را کنار بگذارید.</translation>
    </message>
    <message>
        <source>Raise the limit, or begin with a smaller network.</source>
        <translation>سقف را بالا ببرید، یا با شبکه‌ای کوچک‌تر آغاز کنید.</translation>
    </message>
    <message>
        <source>Test batch_size %1 instead of %2</source>
        <translation>batch_size آزمون برابر %1 به جای %2</translation>
    </message>
    <message>
        <source>Test batch_size %1 instead of %2, test_iter %3</source>
        <translation>batch_size آزمون برابر %1 به جای %2، test_iter برابر %3</translation>
    </message>
    <message>
        <source>The answers stay the same.</source>
        <translation>پاسخ‌ها همان می‌مانند.</translation>
    </message>
    <message>
        <source>The first layer looks at every place in coarser steps; the images keep their size.</source>
        <translation>لایهٔ نخست همه جا را با گام‌های درشت‌تر می‌بیند؛ تصویرها اندازهٔ خود را نگه می‌دارند.</translation>
    </message>
    <message>
        <source>The first layer looks at every place in coarser steps; the images keep their size. Layer %1 learns from new weights.</source>
        <translation>لایهٔ نخست همه جا را با گام‌های درشت‌تر می‌بیند؛ تصویرها اندازهٔ خود را نگه می‌دارند. لایهٔ %1 از وزن‌های تازه می‌آموزد.</translation>
    </message>
    <message>
        <source>The gradients of %3 batches are added up, but BatchNorm sees only %1 images at a time: its averages are unsteady below 16.</source>
        <translation>گرادیان %3 دسته جمع می‌شود، ولی BatchNorm هر بار تنها %1 تصویر می‌بیند: میانگین‌هایش زیر 16 ناپایدارند.</translation>
    </message>
    <message>
        <source>The gradients of %3 batches are added up. BatchNorm sees %1 images at a time, which is enough for steady averages.</source>
        <translation>گرادیان %3 دسته جمع می‌شود. BatchNorm هر بار %1 تصویر می‌بیند که برای میانگین‌های پایدار بس است.</translation>
    </message>
    <message>
        <source>The network has no layers to plan.</source>
        <translation>شبکه لایه‌ای برای برنامه‌ریزی ندارد.</translation>
    </message>
    <message>
        <source>The network sees a smaller part of each image, as sharp as before.</source>
        <translation>شبکه بخش کوچک‌تری از هر تصویر را می‌بیند، به همان روشنی پیش.</translation>
    </message>
    <message>
        <source>The network sees a smaller part of each image, as sharp as before. Layer %5 is tied to the size of the image: it learns from new weights.</source>
        <translation>شبکه بخش کوچک‌تری از هر تصویر را می‌بیند، به همان روشنی پیش. لایهٔ %5 به اندازهٔ تصویر بسته است: از وزن‌های تازه می‌آموزد.</translation>
    </message>
    <message>
        <source>The search for what fits was stopped.</source>
        <translation>جست‌وجوی آنچه جا می‌شود متوقف شد.</translation>
    </message>
    <message>
        <source>The step &quot;%1&quot; changes nothing after the others.</source>
        <translation>قدم «%1» پس از قدم‌های دیگر چیزی را تغییر نمی‌دهد.</translation>
    </message>
    <message>
        <source>There is no step %1: the ladder has %2.</source>
        <translation>قدم %1 نیست: نردبان %2 قدم دارد.</translation>
    </message>
    <message>
        <source>These layers stay as they are: good for fine-tuning from pretrained weights, useless without them.</source>
        <translation>این لایه‌ها همان‌گونه که هستند می‌مانند: برای تنظیم دقیق از وزن‌های ازپیش‌آموخته خوب است و بی آن‌ها بی‌فایده.</translation>
    </message>
    <message>
        <source>With these steps %1 (%2 bytes) are still needed and the limit is %3: %4 over.</source>
        <translation>با این قدم‌ها هنوز %1 (%2 بایت) لازم است و سقف %3 است: %4 بیشتر.</translation>
    </message>
    <message>
        <source>batch_size %1 instead of %2</source>
        <translation>batch_size برابر %1 به جای %2</translation>
    </message>
    <message>
        <source>batch_size %1 instead of %2, iter_size %3</source>
        <translation>batch_size برابر %1 به جای %2، iter_size برابر %3</translation>
    </message>
    <message>
        <source>num_output %2 instead of %3 in layer %1</source>
        <translation>num_output برابر %2 به جای %3 در لایهٔ %1</translation>
    </message>
    <message>
        <source>Feature maps in 16 bits (bfloat16)</source>
        <translation>نقشه‌های ویژگی ۱۶ بیتی (bfloat16)</translation>
    </message>
    <message>
        <source>There is no storage called %1.</source>
        <translation>storage با نام %1 وجود ندارد.</translation>
    </message>
    <message>
        <source>Use &quot;float32&quot; or &quot;bfloat16&quot;.</source>
        <translation>از &quot;float32&quot; یا &quot;bfloat16&quot; استفاده کنید.</translation>
    </message>
    <message>
        <source>Learning stays nearly the same: feature maps and their gradients are rounded to two or three digits, weights and sums keep all of theirs.</source>
        <translation>یادگیری تقریباً همان می‌ماند: نقشه‌های ویژگی و گرادیان‌هایشان به دو یا سه رقم گرد می‌شوند؛ وزن‌ها و جمع‌ها همهٔ رقم‌هایشان را نگه می‌دارند.</translation>
    </message>
    <message>
        <source>Import the images in another size.</source>
        <translation>تصویرها را با اندازهٔ دیگری وارد کنید.</translation>
    </message>
    <message>
        <source>Sizes are for networks whose data has channels, height and width.</source>
        <translation>اندازه برای شبکه‌هایی است که داده‌شان کانال، ارتفاع و پهنا دارد.</translation>
    </message>
    <message>
        <source>The data layers of this network cannot say another size.</source>
        <translation>لایه‌های دادهٔ این شبکه نمی‌توانند اندازهٔ دیگری بگویند.</translation>
    </message>
    <message>
        <source>This network takes no images: there is no size to choose.</source>
        <translation>این شبکه تصویر نمی‌گیرد: اندازه‌ای برای انتخاب نیست.</translation>
    </message>
    <message>
        <source>A small network that learns less from many images. The images keep their size and the %2 classes stay. Training starts anew: weights of this network no longer fit.</source>
        <translation>شبکه‌ای کوچک که از تصویرهای بسیار کمتر می‌آموزد. تصویرها اندازهٔ خود را نگه می‌دارند و %2 رده می‌مانند. آموزش از نو آغاز می‌شود: وزن‌های شبکهٔ کنونی دیگر به آن نمی‌خورند.</translation>
    </message>
    <message>
        <source>The template %1 instead of this network</source>
        <translation>الگوی %1 به‌جای این شبکه</translation>
    </message>
    <message>
        <source>Feature maps stay in 32 bits: stored in 16 bits this network would need no less memory.</source>
        <translation>نقشه‌های ویژگی ۳۲ بیتی می‌مانند: این شبکه با ۱۶ بیت به حافظهٔ کمتری نیاز نخواهد داشت.</translation>
    </message>
    <message>
        <source>What was reading it has ended.</source>
        <translation>برنامه‌ای که آن را می‌خواند پایان یافته است.</translation>
    </message>
    <message>
        <source>Set moving_average_fraction to 0.9 in batch_norm_param of every BatchNorm layer.</source>
        <translation>در batch_norm_param هر لایهٔ BatchNorm مقدار moving_average_fraction را 0.9 بگذارید.</translation>
    </message>
    <message>
        <source>Tests see BatchNorm&apos;s averages over the last %1 batches, of the %2 that are trained: they lag behind the weights, and accuracy looks worse than it is.</source>
        <translation>آزمون‌ها از میانگین‌های BatchNorm در %1 دستهٔ آخر استفاده می‌کنند، از %2 دسته‌ای که آموزش داده می‌شود: این میانگین‌ها از وزن‌ها عقب می‌مانند و دقت کمتر از آنچه هست دیده می‌شود.</translation>
    </message>
    <message>
        <source>%1 cannot train together with other devices.</source>
        <translation>%1 نمی‌تواند همراه با دستگاه‌های دیگر آموزش دهد.</translation>
    </message>
    <message>
        <source>%1 has %3 of %4 free, and training needs %2 in one piece.</source>
        <translation>%1 از %4 حافظه %3 آزاد دارد و آموزش %2 را یک‌جا لازم دارد.</translation>
    </message>
    <message>
        <source>%1 has %3 of %4 free, and training needs %2 in one piece. Other programs hold memory of it: %5.</source>
        <translation>%1 از %4 حافظه %3 آزاد دارد و آموزش %2 را یک‌جا لازم دارد. برنامه‌های دیگر بخشی از آن را گرفته‌اند: %5.</translation>
    </message>
    <message>
        <source>--gpu names card %1 twice.</source>
        <translation>در --gpu کارت %1 دو بار آمده است.</translation>
    </message>
    <message>
        <source>--gpu wants numbers of graphics cards, all or none, not &apos;%1&apos;.</source>
        <translation>--gpu شمارهٔ کارت‌های گرافیک، all یا none می‌خواهد، نه «%1».</translation>
    </message>
    <message>
        <source>Choose a smaller plan (fitroom fit shows them), another device, or the CPU.</source>
        <translation>طرح کوچک‌تری (fitroom fit نشان می‌دهد)، دستگاه دیگری یا CPU را انتخاب کنید.</translation>
    </message>
    <message>
        <source>Close one of them, choose a smaller plan (fitroom fit shows them), another device, or the CPU.</source>
        <translation>یکی از آن‌ها را ببندید، یا طرح کوچک‌تری (fitroom fit نشان می‌دهد)، دستگاه دیگری یا CPU را انتخاب کنید.</translation>
    </message>
    <message>
        <source>Close other programs if memory is short, or choose another device.</source>
        <translation>اگر حافظه کم است برنامه‌های دیگر را ببندید، یا دستگاه دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Close what else uses the card, or go on with a smaller plan or on the CPU.</source>
        <translation>برنامه‌های دیگری را که از کارت استفاده می‌کنند ببندید، یا با طرح کوچک‌تر یا روی CPU ادامه دهید.</translation>
    </message>
    <message>
        <source>Device %1 of the %2 that train together no longer answers.</source>
        <translation>دستگاه %1 از %2 دستگاهی که با هم آموزش می‌دهند دیگر پاسخ نمی‌دهد.</translation>
    </message>
    <message>
        <source>Go on from the snapshot with the other devices.</source>
        <translation>از نسخهٔ میانی با دستگاه‌های دیگر ادامه دهید.</translation>
    </message>
    <message>
        <source>Going on there did not work: %1.</source>
        <translation>ادامه دادن در آنجا ممکن نشد: %1.</translation>
    </message>
    <message>
        <source>Install it from NVIDIA&apos;s packages, or put the file beside the program; meanwhile the CPU trains.</source>
        <translation>آن را از بسته‌های NVIDIA نصب کنید یا فایلش را کنار برنامه بگذارید؛ تا آن زمان CPU آموزش می‌دهد.</translation>
    </message>
    <message>
        <source>Name GPUs only, or start several processes with mpirun.</source>
        <translation>فقط GPUها را نام ببرید، یا با mpirun چند فرایند راه بیندازید.</translation>
    </message>
    <message>
        <source>Name each once.</source>
        <translation>هر کدام را یک بار نام ببرید.</translation>
    </message>
    <message>
        <source>One of the graphics cards that train together no longer answers: %1.</source>
        <translation>یکی از کارت‌های گرافیکی که با هم آموزش می‌دهند دیگر پاسخ نمی‌دهد: %1.</translation>
    </message>
    <message>
        <source>The graphics card needs NVIDIA&apos;s library %1, which is not installed or too old.</source>
        <translation>کارت گرافیک به کتابخانهٔ %1 از NVIDIA نیاز دارد که نصب نیست یا قدیمی است.</translation>
    </message>
    <message>
        <source>The graphics card stopped working in the middle of a computation: %1.</source>
        <translation>کارت گرافیک وسط محاسبه از کار افتاد: %1.</translation>
    </message>
    <message>
        <source>The graphics card&apos;s memory is full: %1 (%2 MiB are free).</source>
        <translation>حافظهٔ کارت گرافیک پر است: %1 (%2 MiB آزاد است).</translation>
    </message>
    <message>
        <source>There is no device %1 here; there are cpu%2.</source>
        <translation>دستگاه %1 اینجا نیست؛ این‌ها هستند: cpu%2.</translation>
    </message>
    <message>
        <source>fitroom devices lists them with their memory.</source>
        <translation>fitroom devices آن‌ها را با حافظه‌شان فهرست می‌کند.</translation>
    </message>
    <message>
        <source>fitroom devices lists them: cuda:0 is number 0.</source>
        <translation>fitroom devices آن‌ها را فهرست می‌کند: cuda:0 شمارهٔ ۰ است.</translation>
    </message>
    <message>
        <source>--sync-bn normalizes with the batches of all ranks.</source>
        <translation>--sync-bn با دسته‌های همهٔ رتبه‌ها نرمال می‌کند.</translation>
    </message>
    <message>
        <source>A batch of %1 cannot be split among %2 ranks.</source>
        <translation>دستهٔ %1تایی را نمی‌توان میان %2 رتبه بخش کرد.</translation>
    </message>
    <message>
        <source>Check the network between the machines, and whether a firewall closes it.</source>
        <translation>شبکهٔ میان دستگاه‌ها را بررسی کنید، و اینکه دیوار آتش آن را نبسته باشد.</translation>
    </message>
    <message>
        <source>Check the network between the machines, then go on from the snapshot.</source>
        <translation>شبکهٔ میان دستگاه‌ها را بررسی کنید و سپس از snapshot ادامه دهید.</translation>
    </message>
    <message>
        <source>Each of the %1 ranks normalizes with its own batch of %2; tests and snapshots have the averages of rank 0.</source>
        <translation>هر یک از %1 رتبه با دستهٔ %2تایی خودش نرمال می‌کند؛ آزمون و snapshot میانگین‌های رتبهٔ 0 را دارند.</translation>
    </message>
    <message>
        <source>Effective batch = %1 × %2 ranks = %4.</source>
        <translation>دستهٔ مؤثر = %1 × %2 رتبه = %4.</translation>
    </message>
    <message>
        <source>Effective batch = %1 × %2 ranks × iter_size %3 = %4.</source>
        <translation>دستهٔ مؤثر = %1 × %2 رتبه × iter_size %3 = %4.</translation>
    </message>
    <message>
        <source>Give every rank the same files, and the same program.</source>
        <translation>به همهٔ رتبه‌ها همان فایل‌ها و همان برنامه را بدهید.</translation>
    </message>
    <message>
        <source>Go on from the last good state on the CPU, or on the card after a new start of Fitroom. If it happens again, look at the card&apos;s temperature and driver.</source>
        <translation>از آخرین وضعیت سالم روی CPU ادامه دهید، یا پس از اجرای دوبارهٔ Fitroom روی کارت. اگر باز رخ داد، دما و درایور کارت را بررسی کنید.</translation>
    </message>
    <message>
        <source>Go on from the snapshot, with the devices that are left.</source>
        <translation>با دستگاه‌هایی که مانده‌اند از snapshot ادامه دهید.</translation>
    </message>
    <message>
        <source>Go on on the CPU, or start Fitroom again and go on from the snapshot.</source>
        <translation>روی CPU ادامه دهید، یا Fitroom را دوباره اجرا کنید و از snapshot ادامه دهید.</translation>
    </message>
    <message>
        <source>Look whether that machine is well, then go on from the snapshot with the ranks that there are.</source>
        <translation>ببینید آن دستگاه سالم است یا نه، سپس با رتبه‌هایی که هستند از snapshot ادامه دهید.</translation>
    </message>
    <message>
        <source>Make batch_size a multiple of %2, or train with another number of ranks.</source>
        <translation>batch_size را مضربی از %2 کنید، یا با شمار دیگری از رتبه‌ها آموزش دهید.</translation>
    </message>
    <message>
        <source>Rank %1 of %2, on %3, has stopped.</source>
        <translation>رتبهٔ %1 از %2، روی %3، ایستاد.</translation>
    </message>
    <message>
        <source>Rank %1 of %2, on %3, is lost.</source>
        <translation>رتبهٔ %1 از %2، روی %3، از دست رفت.</translation>
    </message>
    <message>
        <source>Several devices trained together: they cannot be changed in the middle.</source>
        <translation>چند دستگاه با هم آموزش می‌دادند: در میانهٔ کار نمی‌توان عوضشان کرد.</translation>
    </message>
    <message>
        <source>The file&apos;s batch_size is split among the ranks.</source>
        <translation>batch_size فایل میان رتبه‌ها بخش می‌شود.</translation>
    </message>
    <message>
        <source>The file&apos;s batch_size is that of each rank; --split-batch splits it among them.</source>
        <translation>batch_size فایل از آنِ هر رتبه است؛ --split-batch آن را میانشان بخش می‌کند.</translation>
    </message>
    <message>
        <source>The graphics card failed earlier and cannot be used again before Fitroom is started anew.</source>
        <translation>کارت گرافیک پیش‌تر از کار افتاده است و تا Fitroom دوباره اجرا نشود نمی‌توان به کارش برد.</translation>
    </message>
    <message>
        <source>The processes that were started together cannot meet: %1 (%2).</source>
        <translation>فرایندهایی که با هم اجرا شدند به هم نمی‌رسند: %1 (%2).</translation>
    </message>
    <message>
        <source>The ranks cannot exchange their gradients: %1.</source>
        <translation>رتبه‌ها نمی‌توانند گرادیان‌هایشان را مبادله کنند: %1.</translation>
    </message>
    <message>
        <source>The ranks cannot watch each other: %1.</source>
        <translation>رتبه‌ها نمی‌توانند از حال هم باخبر شوند: %1.</translation>
    </message>
    <message>
        <source>The ranks were started with different networks, solvers, weights or data.</source>
        <translation>رتبه‌ها با شبکه، solver، وزن یا دادهٔ متفاوت اجرا شده‌اند.</translation>
    </message>
    <message>
        <source>This rank has left the others.</source>
        <translation>این رتبه از دیگران جدا شده است.</translation>
    </message>
    <message>
        <source>Training has ended on rank %1.</source>
        <translation>آموزش در رتبهٔ %1 پایان یافت.</translation>
    </message>
    <message>
        <source>Use the mpirun of the MPI that Fitroom was built with, and build again if it is another one now.</source>
        <translation>mpirun همان MPI را به کار ببرید که Fitroom با آن ساخته شده است، و اگر اکنون MPI دیگری دارید دوباره بسازید.</translation>
    </message>
    <message>
        <source>What it says tells why.</source>
        <translation>پیام خود آن رتبه علت را می‌گوید.</translation>
    </message>
    <message>
        <source>What that rank says tells why.</source>
        <translation>پیام آن رتبه علت را می‌گوید.</translation>
    </message>
    <message>
        <source>Choose another device.</source>
        <translation>دستگاه دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>The graphics card %1 is not here any more.</source>
        <translation>کارت گرافیک %1 دیگر اینجا نیست.</translation>
    </message>
    <message>
        <source>There is no graphics card here.</source>
        <translation>اینجا کارت گرافیکی نیست.</translation>
    </message>
    <message>
        <source>Free some space and press Snapshot now.</source>
        <translation>کمی فضا آزاد کنید و «گرفتن نسخهٔ میانی» را بزنید.</translation>
    </message>
    <message>
        <source>Several devices trained together: they go on from a snapshot, and that of iteration %1 could not be written.</source>
        <translation>چند دستگاه با هم آموزش می‌دادند: ادامه از نسخهٔ میانی است، و نسخهٔ تکرار %1 نوشته نشد.</translation>
    </message>
    <message>
        <source>Name several cards for one process (--gpu 0,1), or leave out --sync-bn.</source>
        <translation>برای یک فرایند چند کارت نام ببرید (--gpu 0,1)، یا --sync-bn را کنار بگذارید.</translation>
    </message>
    <message>
        <source>Several processes cannot normalize together (--sync-bn) on graphics cards.</source>
        <translation>چند فرایند نمی‌توانند روی کارت‌های گرافیک با هم نرمال کنند (--sync-bn).</translation>
    </message>
</context>
<context>
    <name>devices</name>
    <message>
        <source>Main memory</source>
        <translation>حافظهٔ اصلی</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>number of graphics cards, name</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>not known how much</source>
        <translation>مقدارش معلوم نیست</translation>
    </message>
    <message>
        <source>the desktop (%1): %2</source>
        <translation>میز کار (%1): %2</translation>
    </message>
    <message>
        <source>%1 (process %2): %3</source>
        <translation>%1 (فرایند %2): %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>programs that use a graphics card</comment>
        <translation>
            <numerusform>%n تای دیگر</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between programs</comment>
        <translation>، </translation>
    </message>
    <message>
        <source>Beside it, in the computer&apos;s memory: %1 (read ahead %2, a snapshot&apos;s copy %3, a copy of what was learned %4, in case the card fails).</source>
        <translation>افزون بر آن، در حافظهٔ رایانه: %1 (پیش‌خوانی %2، رونوشت نسخهٔ میانی %3، و رونوشتی از آموخته‌ها %4 برای وقتی که کارت از کار بیفتد).</translation>
    </message>
    <message>
        <source>Only %1 are free there.</source>
        <translation>آنجا فقط %1 آزاد است.</translation>
    </message>
    <message>
        <source>On the CPU for now: %1</source>
        <translation>فعلاً روی CPU: %1</translation>
    </message>
</context>
<context>
    <name>editor</name>
    <message>
        <source>A layer cannot read its own output.</source>
        <translation>لایه نمی‌تواند خروجی خودش را بخواند.</translation>
    </message>
    <message>
        <source>That would make a circle: this layer already feeds the other.</source>
        <translation>دایره‌ای می‌شد: این لایه هم‌اکنون به آن دیگری می‌رسد.</translation>
    </message>
    <message>
        <source>This layer has no output.</source>
        <translation>این لایه خروجی ندارد.</translation>
    </message>
    <message>
        <source>A data layer takes no input.</source>
        <translation>لایهٔ داده ورودی نمی‌گیرد.</translation>
    </message>
    <message>
        <source>All inputs are taken. Drop the wire on one of them to replace it.</source>
        <translation>همهٔ ورودی‌ها پرند. سیم را روی یکی رها کنید تا جایش را بگیرد.</translation>
    </message>
    <message>
        <source>These two are connected already.</source>
        <translation>این دو از پیش وصل‌اند.</translation>
    </message>
    <message>
        <source>One of the two takes no part in this phase.</source>
        <translation>یکی از این دو در این فاز شرکت ندارد.</translation>
    </message>
    <message>
        <source>No layer here can take this output.</source>
        <translation>هیچ لایه‌ای اینجا این خروجی را نمی‌گیرد.</translation>
    </message>
    <message>
        <source>Enter connects to %1; arrows choose another layer, Esc leaves it.</source>
        <translation>Enter به %1 وصل می‌کند؛ کلیدهای جهت لایهٔ دیگری برمی‌گزینند، Esc رهایش می‌کند.</translation>
    </message>
    <message>
        <source>Shape and join</source>
        <translation>شکل و پیوند</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>داده</translation>
    </message>
    <message>
        <source>Convolution</source>
        <translation>کانولوشن</translation>
    </message>
    <message>
        <source>Pooling</source>
        <translation>پولینگ</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>فعال‌سازی</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>بهنجارسازی</translation>
    </message>
    <message>
        <source>Inner product</source>
        <translation>ضرب داخلی</translation>
    </message>
    <message>
        <source>Loss and metrics</source>
        <translation>خطا و سنجه‌ها</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::AssumedSize</name>
    <message>
        <source>The images are not here yet. Say their size (channels × height × width), and the network is measured with it.</source>
        <translation>تصویرها هنوز اینجا نیستند. اندازه‌شان را بگویید (کانال × ارتفاع × پهنا) تا شبکه با آن اندازه‌گیری شود.</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>کانال‌ها</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>ارتفاع</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>پهنا</translation>
    </message>
    <message>
        <source>Measure with this size</source>
        <translation>اندازه‌گیری با این اندازه</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::BatchHelper</name>
    <message>
        <source>Batches added up</source>
        <translation>دسته‌های جمع‌شده</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>نرخ یادگیری</translation>
    </message>
    <message>
        <source>The epochs stay, so what the file counts in iterations goes along:</source>
        <translation>دوره‌ها ثابت می‌مانند، پس آنچه فایل بر حسب تکرار می‌شمارد همراه می‌شود:</translation>
    </message>
    <message>
        <source>As many images an update as before: iterations and learning rate stay as they are.</source>
        <translation>در هر به‌روزرسانی همان تعداد تصویرِ پیش: تکرارها و نرخ یادگیری همان می‌مانند.</translation>
    </message>
    <message>
        <source>max_iter, stepsize and the like stay, and now stand for other numbers of epochs.</source>
        <translation>max_iter، stepsize و مانند آن‌ها می‌مانند و اکنون به معنای تعداد دیگری دوره‌اند.</translation>
    </message>
    <message>
        <source>The iterations stay: they are %1 epochs now, %2 before.</source>
        <translation>تکرارها می‌مانند: اکنون %1 دوره‌اند، پیش‌تر %2 بودند.</translation>
    </message>
    <message>
        <source>BatchNorm sees a single image at a time, however many batches are added up: its averages say little, and accuracy suffers.</source>
        <translation>BatchNorm هر بار فقط یک تصویر می‌بیند، هر چند دسته هم که جمع شوند: میانگین‌هایش چیز زیادی نمی‌گویند و دقت پایین می‌آید.</translation>
    </message>
    <message>
        <source>BatchNorm sees only %1 images at a time, however many batches are added up: below %2 its averages are unsteady.</source>
        <translation>BatchNorm هر بار فقط %1 تصویر می‌بیند، هر چند دسته هم که جمع شوند: زیر %2 میانگین‌هایش ناپایدارند.</translation>
    </message>
    <message>
        <source>Keep the epochs</source>
        <translation>دوره‌ها ثابت بمانند</translation>
    </message>
    <message>
        <source>max_iter, stepsize, stepvalue, test_interval, snapshot and warm-up count iterations. With this they change with the batch, so that everything happens after as many looks at your images as before.</source>
        <translation>max_iter، stepsize، stepvalue، test_interval، snapshot و گرم‌کردن بر حسب تکرارند. با این گزینه همراه دسته تغییر می‌کنند تا هر چیز پس از همان تعداد نگاه به تصویرهای شما رخ دهد که پیش‌تر رخ می‌داد.</translation>
    </message>
    <message>
        <source>How these go together</source>
        <translation>این‌ها چه ربطی به هم دارند؟</translation>
    </message>
    <message>
        <source>One iteration takes one batch, or as many as are added up, and then changes the weights once. An epoch is over when every image has been seen: images ÷ effective batch iterations. max_iter and stepsize count iterations, so half the batch needs twice of both for the same epochs. A smaller batch gives noisier gradients: it takes a smaller learning rate. Accuracy in the end depends little on the batch as long as the rate goes along with it.</source>
        <translation>هر تکرار یک دسته می‌گیرد، یا هر چند دسته که جمع می‌شوند، و سپس یک بار وزن‌ها را تغییر می‌دهد. یک دوره وقتی تمام می‌شود که همهٔ تصویرها دیده شده باشند: تعداد تصویرها ÷ دستهٔ مؤثر تکرار. max_iter و stepsize بر حسب تکرارند، پس نصفِ دسته برای همان دوره‌ها دو برابرِ هر دو را می‌خواهد. دستهٔ کوچک‌تر گرادیان پرنوفه‌تری می‌دهد و نرخ یادگیری کوچک‌تری می‌خواهد. دقت نهایی چندان به دسته بستگی ندارد، تا وقتی نرخ یادگیری با آن همراه شود.</translation>
    </message>
    <message>
        <source>Effective batch: %1, as before</source>
        <translation>دستهٔ مؤثر: %1، مانند پیش</translation>
    </message>
    <message>
        <source>Effective batch: %1 instead of %2</source>
        <translation>دستهٔ مؤثر: %1 به‌جای %2</translation>
    </message>
    <message numerus="yes">
        <source>Add up %n batches</source>
        <translation>
            <numerusform>%n دسته را جمع کنید</numerusform>
        </translation>
    </message>
    <message>
        <source>Linear rule: the rate goes with the effective batch. It holds up to a few thousand images an update (%1).</source>
        <translation>قاعدهٔ خطی: نرخ به نسبت دستهٔ مؤثر تغییر می‌کند. تا چند هزار تصویر در هر به‌روزرسانی برقرار است (%1).</translation>
    </message>
    <message>
        <source>%1 scales its steps by itself: usual is the square root of the change (%2).</source>
        <translation>%1 قدم‌هایش را خودش تنظیم می‌کند: معمول، جذرِ تغییر است (%2).</translation>
    </message>
    <message>
        <source>This batch is beyond that: begin with less.</source>
        <translation>این دسته از آن فراتر است: با کمتر شروع کنید.</translation>
    </message>
    <message>
        <source>Let it warm up over the first epochs.</source>
        <translation>بگذارید در دوره‌های نخست گرم شود.</translation>
    </message>
    <message>
        <source>Learning rate %1 instead of %2</source>
        <translation>نرخ یادگیری %1 به‌جای %2</translation>
    </message>
    <message>
        <source>%1, nearly the %2 of before: nearly the same learning, in the memory of the small batch and of one more gradient for every weight.</source>
        <translation>%1، نزدیک به %2 قبلی: تقریباً همان یادگیری، با حافظهٔ دستهٔ کوچک و یک گرادیان دیگر برای هر وزن.</translation>
    </message>
    <message>
        <source>%1 as before: the same learning but for BatchNorm, in the memory of the small batch and of one more gradient for every weight.</source>
        <translation>%1 مانند قبل: همان یادگیری جز در BatchNorm، با حافظهٔ دستهٔ کوچک و یک گرادیان دیگر برای هر وزن.</translation>
    </message>
    <message>
        <source>%1 as before: the same learning, in the memory of the small batch and of one more gradient for every weight.</source>
        <translation>%1 مانند قبل: همان یادگیری، با حافظهٔ دستهٔ کوچک و یک گرادیان دیگر برای هر وزن.</translation>
    </message>
    <message numerus="yes">
        <source>%n card(s)</source>
        <comment>graphics cards that train together</comment>
        <translation>
            <numerusform>%n کارت</numerusform>
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
        <translation>خط %1 لاگ</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>آنچه کمک می‌کند</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ChartLegend</name>
    <message>
        <source>training</source>
        <translation>آموزش</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>اعتبارسنجی</translation>
    </message>
    <message>
        <source>each iteration</source>
        <translation>هر تکرار</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ClassBars</name>
    <message>
        <source>Images in each class</source>
        <translation>تصویرهای هر رده</translation>
    </message>
    <message>
        <source>%1 classes with %2 to %3 images</source>
        <translation>%1 رده با %2 تا %3 تصویر</translation>
    </message>
    <message>
        <source>%1: %2 images</source>
        <translation>%1: %2 تصویر</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ClassModel</name>
    <message>
        <source>%1: %2 images</source>
        <translation>%1: %2 تصویر</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ClassTable</name>
    <message>
        <source>Class</source>
        <translation>رده</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>درست</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>تصویرها</translation>
    </message>
    <message>
        <source>Most often taken for</source>
        <translation>بیشتر با این اشتباه شده</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>class, how often</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n بار</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CompareChart</name>
    <message>
        <source>%1 ends at %2</source>
        <translation>%1 در %2 تمام می‌شود</translation>
    </message>
    <message>
        <source>Runs compared</source>
        <translation>مقایسهٔ اجراها</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ConfusionView</name>
    <message>
        <source>Confusion matrix</source>
        <translation>ماتریس درهم‌ریختگی</translation>
    </message>
    <message>
        <source>%1 of %2 images right</source>
        <translation>%1 تصویر از %2 درست</translation>
    </message>
    <message>
        <source>what the network said</source>
        <translation>آنچه شبکه گفت</translation>
    </message>
    <message>
        <source>the true class</source>
        <translation>ردهٔ واقعی</translation>
    </message>
    <message>
        <source>%1 images of %2 were taken for %3</source>
        <translation>%1 تصویر از %2، %3 پنداشته شد</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CopiedModel</name>
    <message>
        <source>, </source>
        <comment>between names of layers</comment>
        <translation>، </translation>
    </message>
    <message>
        <source>No layer of this network has its weights in the file. Layers are found by name.</source>
        <translation>هیچ لایه‌ای از این شبکه وزنش را در پرونده ندارد. لایه‌ها با نام پیدا می‌شوند.</translation>
    </message>
    <message>
        <source>Weights copied into %1 of %2 layers.</source>
        <translation>وزن‌ها در %1 لایه از %2 لایه کپی شد.</translation>
    </message>
    <message>
        <source>Weights copied into %1 of %2 layers. New, because the shape differs: %3.</source>
        <translation>وزن‌ها در %1 لایه از %2 لایه کپی شد. تازه‌اند، چون شکلشان فرق دارد: %3.</translation>
    </message>
    <message>
        <source>New, because the file has no such layer: %1.</source>
        <translation>تازه‌اند، چون پرونده چنین لایه‌ای ندارد: %1.</translation>
    </message>
    <message>
        <source>The shapes differ, so this layer starts from new weights.</source>
        <translation>شکل‌ها فرق دارند، پس این لایه با وزن‌های تازه شروع می‌کند.</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>کپی شد</translation>
    </message>
    <message>
        <source>new</source>
        <translation>تازه</translation>
    </message>
    <message>
        <source>shape differs: new</source>
        <translation>شکل فرق دارد: تازه</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>به کار نمی‌رود</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>لایه</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>وزن‌ها</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>در پرونده</translation>
    </message>
    <message>
        <source>In the network</source>
        <translation>در شبکه</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CurveChart</name>
    <message>
        <source>iteration</source>
        <translation>تکرار</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>دوره</translation>
    </message>
    <message>
        <source>Nothing drawn yet.</source>
        <translation>هنوز چیزی کشیده نشده است.</translation>
    </message>
    <message>
        <source>Training loss went from %1 to %2 by iteration %3.</source>
        <translation>خطای آموزش تا تکرار %3 از %1 به %2 رسید.</translation>
    </message>
    <message>
        <source>Training accuracy went from %1 to %2 by iteration %3.</source>
        <translation>دقت آموزش تا تکرار %3 از %1 به %2 رسید.</translation>
    </message>
    <message>
        <source>The learning rate went from %1 to %2 by iteration %3.</source>
        <translation>نرخ یادگیری تا تکرار %3 از %1 به %2 رسید.</translation>
    </message>
    <message>
        <source>Validation loss was lowest, %1, at iteration %2 and is %3 now.</source>
        <translation>خطای اعتبارسنجی در تکرار %2 با %1 از همه کمتر بود و اکنون %3 است.</translation>
    </message>
    <message>
        <source>Validation accuracy was highest, %1, at iteration %2 and is %3 now.</source>
        <translation>دقت اعتبارسنجی در تکرار %2 با %1 از همه بیشتر بود و اکنون %3 است.</translation>
    </message>
    <message>
        <source>The value was not a number from iteration %1 on.</source>
        <translation>مقدار از تکرار %1 به بعد عدد نبود.</translation>
    </message>
    <message>
        <source>rate × %1</source>
        <translation>نرخ × %1</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>مکث</translation>
    </message>
    <message>
        <source>chance %1 = 1 in %2</source>
        <translation>شانس %1 = ۱ از %2</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>اعتبارسنجی %1</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>آموزش %1</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>تکرار %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::CurveTable</name>
    <message>
        <source>Iteration</source>
        <translation>تکرار</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>دوره</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>نرخ یادگیری</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>آموزش</translation>
    </message>
    <message>
        <source>Training, smoothed</source>
        <translation>آموزش، هموارشده</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>اعتبارسنجی</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::DataPage</name>
    <message>
        <source>%1 of %2 files</source>
        <translation>%1 پرونده از %2</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1، حدود %2 مانده</translation>
    </message>
    <message numerus="yes">
        <source>%1 images imported, %n file(s) left out. See which and why.</source>
        <translation>
            <numerusform>%1 تصویر وارد شد و %n فایل کنار گذاشته شد. ببینید کدام و چرا.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 images imported.</source>
        <translation>%1 تصویر وارد شد.</translation>
    </message>
    <message>
        <source>Use them in the network</source>
        <translation>به کار بردن در شبکه</translation>
    </message>
    <message>
        <source>Go to the network</source>
        <translation>رفتن به شبکه</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>داده</translation>
    </message>
    <message>
        <source>Import images: look first, copy later</source>
        <translation>وارد کردن تصویرها: نخست نگاه، سپس کپی</translation>
    </message>
    <message>
        <source>%1 training, %2 validation, %3 classes</source>
        <translation>%1 آموزش، %2 اعتبارسنجی، %3 رده</translation>
    </message>
    <message>
        <source>Looking at the images; nothing is copied</source>
        <translation>نگاه به تصویرها؛ چیزی کپی نمی‌شود</translation>
    </message>
    <message>
        <source>Importing: %1</source>
        <translation>در حال وارد کردن: %1</translation>
    </message>
    <message>
        <source>Look at the images in %1</source>
        <translation>نگاه به تصویرهای %1</translation>
    </message>
    <message>
        <source>Choose a folder of images</source>
        <translation>پوشه‌ای از تصویرها انتخاب کنید</translation>
    </message>
    <message>
        <source>The images need a project to go into.</source>
        <translation>تصویرها پروژه‌ای می‌خواهند که به آن وارد شوند.</translation>
    </message>
    <message>
        <source>Open or begin one on the Start page; what was looked at stays here.</source>
        <translation>در صفحهٔ شروع یکی را باز یا آغاز کنید؛ آنچه نگاه شد اینجا می‌ماند.</translation>
    </message>
    <message>
        <source>Training reads the project&apos;s images now.</source>
        <translation>آموزش اکنون تصویرهای پروژه را می‌خواند.</translation>
    </message>
    <message>
        <source>Stop training, then import.</source>
        <translation>آموزش را متوقف کنید، سپس وارد کنید.</translation>
    </message>
    <message>
        <source>The network reads these images now, with one output for each of the %1 classes. Undo takes it back.</source>
        <translation>شبکه اکنون این تصویرها را می‌خواند، با یک خروجی برای هر یک از %1 رده. «واگرد» آن را برمی‌گرداند.</translation>
    </message>
    <message>
        <source>Looking at %1</source>
        <translation>در حال نگاه به %1</translation>
    </message>
    <message>
        <source>This project has its images</source>
        <translation>این پروژه تصویرهایش را دارد</translation>
    </message>
    <message>
        <source>No images yet</source>
        <translation>هنوز تصویری نیست</translation>
    </message>
    <message>
        <source>Drop a folder here or choose one. Fitroom only looks until you press Import.</source>
        <translation>پوشه‌ای را اینجا رها کنید یا انتخاب کنید. Fitroom تا «وارد کردن» را نزنید فقط نگاه می‌کند.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>بستن</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>انصراف</translation>
    </message>
    <message>
        <source>%1 of %2 can go in</source>
        <translation>%1 از %2 را می‌توان وارد کرد</translation>
    </message>
    <message>
        <source>checked in %1</source>
        <translation>در %1 بررسی شد</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 تا %2</translation>
    </message>
    <message>
        <source>every image</source>
        <translation>همهٔ تصویرها</translation>
    </message>
    <message>
        <source>sizes differ</source>
        <translation>اندازه‌ها فرق دارند</translation>
    </message>
    <message>
        <source>Gray</source>
        <translation>خاکستری</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>رنگ</translation>
    </message>
    <message>
        <source>Gray and colour</source>
        <translation>خاکستری و رنگی</translation>
    </message>
    <message>
        <source>%1 with 16 bit</source>
        <translation>%1 تصویر ۱۶ بیتی</translation>
    </message>
    <message>
        <source>%1 gray, %2 colour</source>
        <translation>%1 خاکستری، %2 رنگی</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>۸ بیت</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 رده</translation>
    </message>
    <message>
        <source>%1 images in each</source>
        <translation>در هر کدام %1 تصویر</translation>
    </message>
    <message>
        <source>%1 to %2 images in each</source>
        <translation>در هر کدام %1 تا %2 تصویر</translation>
    </message>
    <message>
        <source>%1 duplicates</source>
        <translation>%1 تکراری</translation>
    </message>
    <message>
        <source>no picture twice</source>
        <translation>هیچ تصویری دو بار نیست</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>کنار گذاشته</translation>
    </message>
    <message>
        <source>kept in one part</source>
        <translation>در یک بخش می‌مانند</translation>
    </message>
    <message>
        <source>Images in each class</source>
        <translation>تصویرهای هر رده</translation>
    </message>
    <message>
        <source>Browse</source>
        <translation>مرور</translation>
    </message>
    <message>
        <source>one image of each class</source>
        <translation>یک تصویر از هر رده</translation>
    </message>
    <message>
        <source>Search %1 classes</source>
        <translation>جست‌وجو در %1 رده</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) left out</source>
        <translation>
            <numerusform>%n پرونده کنار گذاشته شد</numerusform>
        </translation>
    </message>
    <message>
        <source>Import %1 images</source>
        <translation>وارد کردن %1 تصویر</translation>
    </message>
    <message>
        <source>%1 pixels</source>
        <translation>%1 پیکسل</translation>
    </message>
    <message>
        <source>%1 of %2 pixels</source>
        <translation>%1 پیکسل از %2</translation>
    </message>
    <message>
        <source>%1, as it is</source>
        <translation>%1، همان‌گونه که هست</translation>
    </message>
    <message>
        <source>%1, resized</source>
        <translation>%1، تغییراندازه‌یافته</translation>
    </message>
    <message>
        <source>Values after the mean</source>
        <translation>مقدارها پس از میانگین</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>مقدارها</translation>
    </message>
    <message>
        <source>%1, 8 bit</source>
        <translation>%1، ۸ بیت</translation>
    </message>
    <message>
        <source>%1, 32 bit</source>
        <translation>%1، ۳۲ بیت</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>ذخیرهٔ فهرست</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>متن (*.txt)</translation>
    </message>
    <message>
        <source>The list is saved as %1.</source>
        <translation>فهرست به نام %1 ذخیره شد.</translation>
    </message>
    <message>
        <source>The list could not be saved: %1.</source>
        <translation>فهرست ذخیره نشد: %1.</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>جای دیگری انتخاب کنید.</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>انتخاب پوشه…</translation>
    </message>
    <message>
        <source>Points the network at the imported images and gives it one output for each class</source>
        <translation>شبکه را به تصویرهای واردشده وصل می‌کند و برای هر رده یک خروجی می‌گذارد</translation>
    </message>
    <message>
        <source>What is in the folder</source>
        <translation>در پوشه چه هست</translation>
    </message>
    <message>
        <source>What the network sees</source>
        <translation>شبکه چه می‌بیند</translation>
    </message>
    <message>
        <source>Whole</source>
        <translation>کل تصویر</translation>
    </message>
    <message>
        <source>Scale of the picture</source>
        <translation>مقیاس تصویر</translation>
    </message>
    <message>
        <source>The image as the network gets it</source>
        <translation>تصویر آن‌گونه که به شبکه می‌رسد</translation>
    </message>
    <message>
        <source>The same spot, enlarged</source>
        <translation>همان نقطه، بزرگ‌شده</translation>
    </message>
    <message>
        <source>A spot at full resolution</source>
        <translation>نقطه‌ای در اندازهٔ کامل</translation>
    </message>
    <message>
        <source>The same spot after resizing</source>
        <translation>همان نقطه پس از تغییر اندازه</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>شکل</translation>
    </message>
    <message>
        <source>In main memory</source>
        <translation>در حافظهٔ اصلی</translation>
    </message>
    <message>
        <source>On the device</source>
        <translation>روی دستگاه</translation>
    </message>
    <message>
        <source>Will it fit at this size?</source>
        <translation>با این اندازه جا می‌شود؟</translation>
    </message>
    <message>
        <source>Choose a network; the bar below answers.</source>
        <translation>شبکه‌ای انتخاب کنید؛ نوار پایین پاسخ می‌دهد.</translation>
    </message>
    <message>
        <source>One image of each class</source>
        <translation>یک تصویر از هر رده</translation>
    </message>
    <message>
        <source>Search classes</source>
        <translation>جست‌وجوی رده‌ها</translation>
    </message>
    <message>
        <source>Files left out</source>
        <translation>پرونده‌های کنارگذاشته</translation>
    </message>
    <message>
        <source>below: training, above: validation</source>
        <translation>پایین: آموزش، بالا: اعتبارسنجی</translation>
    </message>
    <message>
        <source>Import images</source>
        <translation>وارد کردن تصویرها</translation>
    </message>
    <message>
        <source>Import others instead, or go on with the network. Images of before stay on disk: Undo brings them back.</source>
        <translation>می‌توانید تصویرهای دیگری به جای این‌ها وارد کنید یا کار را با شبکه پی بگیرید. تصویرهای پیشین روی دیسک می‌مانند و با «واگرد» برمی‌گردند.</translation>
    </message>
    <message>
        <source>The bar below answers once the network reads these images.</source>
        <translation>همین که شبکه این تصویرها را بخواند، نوار پایین پاسخ می‌دهد.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::DeviceField</name>
    <message>
        <source>Computes on</source>
        <translation>محاسبه روی</translation>
    </message>
    <message>
        <source>asking…</source>
        <translation>در حال پرسیدن…</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>خودکار: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name of a graphics card, its number</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Use all graphics cards</source>
        <translation>استفاده از همهٔ کارت‌های گرافیک</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::DeviceList</name>
    <message>
        <source>Look again</source>
        <translation>نگاه دوباره</translation>
    </message>
    <message>
        <source>Asking the driver…</source>
        <translation>در حال پرسیدن از درایور…</translation>
    </message>
    <message>
        <source>%1 free of %2</source>
        <translation>%1 آزاد از %2</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>%1 حافظه</translation>
    </message>
    <message>
        <source>compute capability %1</source>
        <translation>توان محاسباتی %1</translation>
    </message>
    <message>
        <source>driver for %1</source>
        <translation>درایور برای %1</translation>
    </message>
    <message>
        <source>In use by others: %1</source>
        <translation>در استفادهٔ دیگران: %1</translation>
    </message>
    <message>
        <source>Cannot be used: %1</source>
        <translation>قابل استفاده نیست: %1</translation>
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
        <translation> دوره</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>%1 تکرار</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>تکرار</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::FieldEdit</name>
    <message>
        <source>Back to the default of %1</source>
        <translation>بازگشت به پیش‌فرض %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::FindBox</name>
    <message>
        <source>Find a layer or a command</source>
        <translation>یافتن لایه یا فرمان</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>یافته‌ها</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::FinetuneDialog</name>
    <message>
        <source>Choose weights</source>
        <translation>انتخاب وزن‌ها</translation>
    </message>
    <message>
        <source>Weights (*.caffemodel *.binaryproto *.h5);;All files (*)</source>
        <translation>وزن‌ها (*.caffemodel *.binaryproto *.h5);;همهٔ پرونده‌ها (*)</translation>
    </message>
    <message>
        <source>There is no network to compare with.</source>
        <translation>شبکه‌ای برای مقایسه نیست.</translation>
    </message>
    <message>
        <source>Open or build one on the Network page first.</source>
        <translation>نخست در صفحهٔ شبکه یکی را باز کنید یا بسازید.</translation>
    </message>
    <message>
        <source>Comparing the weights with the network…</source>
        <translation>در حال مقایسهٔ وزن‌ها با شبکه…</translation>
    </message>
    <message>
        <source>Fine-tune</source>
        <translation>تنظیم دقیق</translation>
    </message>
    <message>
        <source>Weights that were trained elsewhere are copied into the layers of the same name and shape. The others start new. Nothing of the file is changed.</source>
        <translation>وزن‌هایی که جای دیگری آموخته شده‌اند در لایه‌های هم‌نام و هم‌شکل کپی می‌شوند. بقیه از نو شروع می‌کنند. چیزی در پرونده تغییر نمی‌کند.</translation>
    </message>
    <message>
        <source>Choose weights…</source>
        <translation>انتخاب وزن‌ها…</translation>
    </message>
    <message>
        <source>No file chosen yet</source>
        <translation>هنوز پرونده‌ای انتخاب نشده است</translation>
    </message>
    <message>
        <source>Weights file</source>
        <translation>پروندهٔ وزن</translation>
    </message>
    <message>
        <source>Train from these weights</source>
        <translation>آموزش از این وزن‌ها</translation>
    </message>
    <message>
        <source>Start from new weights</source>
        <translation>شروع از وزن‌های تازه</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>انصراف</translation>
    </message>
    <message>
        <source>What each layer takes from the file</source>
        <translation>هر لایه چه چیزی از پرونده می‌گیرد</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::FitBar</name>
    <message>
        <source>Another program took %1.</source>
        <translation>برنامهٔ دیگری %1 گرفت.</translation>
    </message>
    <message>
        <source>Close ledger</source>
        <translation>بستن دفتر</translation>
    </message>
    <message>
        <source>Open ledger</source>
        <translation>دفتر حافظه</translation>
    </message>
    <message>
        <source>Needs %1; %2 are free.</source>
        <translation>%1 لازم است؛ %2 آزاد است.</translation>
    </message>
    <message>
        <source>No network yet</source>
        <translation>هنوز شبکه‌ای نیست</translation>
    </message>
    <message>
        <source>No project yet</source>
        <translation>هنوز پروژه‌ای نیست</translation>
    </message>
    <message>
        <source>One image takes %1 of %2.</source>
        <translation>یک تصویر %1 از %2 را می‌گیرد.</translation>
    </message>
    <message>
        <source>%1 of main memory are free.</source>
        <translation>%1 از حافظهٔ اصلی آزاد است.</translation>
    </message>
    <message>
        <source>Choose network</source>
        <translation>انتخاب شبکه</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>شروع</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>در حال اندازه‌گیری…</translation>
    </message>
    <message>
        <source>Before this edit: %1.</source>
        <translation>پیش از این ویرایش: %1.</translation>
    </message>
    <message>
        <source>Cannot be measured yet</source>
        <translation>هنوز اندازه‌پذیر نیست</translation>
    </message>
    <message>
        <source>Show problem</source>
        <translation>نمایش مشکل</translation>
    </message>
    <message>
        <source>Fits, with %1 to spare</source>
        <translation>جا می‌شود؛ %1 هم می‌ماند</translation>
    </message>
    <message>
        <source>In use: %1 of %2, as planned.</source>
        <translation>در کار: %1 از %2، طبق برنامه.</translation>
    </message>
    <message>
        <source>Does not fit: %1 over</source>
        <translation>جا نمی‌شود: %1 بیشتر از ظرفیت</translation>
    </message>
    <message>
        <source>Needs %1; the limit is %2.</source>
        <translation>%1 لازم است؛ حد %2 است.</translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation>جا دادن در حافظه</translation>
    </message>
    <message>
        <source>Fit bar</source>
        <translation>نوار جا شدن</translation>
    </message>
    <message>
        <source>About %1 of a step is computed twice to fit into %2; the results are the same.</source>
        <translation>برای جا شدن در %2 حدود %1 از هر قدم دو بار حساب می‌شود؛ نتیجه همان است.</translation>
    </message>
    <message>
        <source>With parts computed twice: %1.</source>
        <translation>با دو بار حساب کردن بخش‌هایی از قدم: %1.</translation>
    </message>
    <message>
        <source>%1 are free on %2.</source>
        <translation>%1 روی %2 آزاد است.</translation>
    </message>
    <message>
        <source>In use by others: %1.</source>
        <translation>در استفادهٔ دیگران: %1.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::HelpPage</name>
    <message>
        <source>From images to a trained network</source>
        <translation>از تصویر تا شبکهٔ آموخته</translation>
    </message>
    <message>
        <source>Data: choose a folder with one folder per class. Look at what was found, then import.</source>
        <translation>داده: پوشه‌ای با یک پوشه برای هر رده انتخاب کنید. آنچه پیدا شد را ببینید، سپس وارد کنید.</translation>
    </message>
    <message>
        <source>Network: start from a template and change it. Every edit is measured at once.</source>
        <translation>شبکه: از یک الگو شروع کنید و تغییرش دهید. هر ویرایش همان دم اندازه‌گیری می‌شود.</translation>
    </message>
    <message>
        <source>The bar below says whether it fits, and by how much, before anything runs.</source>
        <translation>نوار پایین پیش از هر اجرا می‌گوید جا می‌شود یا نه، و با چه فاصله‌ای.</translation>
    </message>
    <message>
        <source>Train: watch training and validation together. The verdict says what the curves mean and what helps.</source>
        <translation>آموزش: آموزش و اعتبارسنجی را با هم ببینید. داوری می‌گوید منحنی‌ها چه معنایی دارند و چه کمک می‌کند.</translation>
    </message>
    <message>
        <source>Pause, go on, stop: nothing is lost. A snapshot can be taken at any time.</source>
        <translation>مکث، ادامه، توقف: چیزی از دست نمی‌رود. هر زمان می‌توان نسخهٔ میانی گرفت.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>کلیدها</translation>
    </message>
    <message>
        <source>Start, Data, Network, Train, Results</source>
        <translation>شروع، داده، شبکه، آموزش، نتیجه‌ها</translation>
    </message>
    <message>
        <source>Find a layer or a command</source>
        <translation>یافتن لایه یا فرمان</translation>
    </message>
    <message>
        <source>Memory ledger</source>
        <translation>دفتر حافظه</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>ذخیره</translation>
    </message>
    <message>
        <source>Undo, redo</source>
        <translation>واگرد، ازنو</translation>
    </message>
    <message>
        <source>Train or go on, pause, take a snapshot</source>
        <translation>آموزش یا ادامه، مکث، گرفتن نسخهٔ میانی</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>بخش بعدی</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>مشکل بعدی</translation>
    </message>
    <message>
        <source>Menus</source>
        <translation>فهرست‌های بالا</translation>
    </message>
    <message>
        <source>On the canvas: walk along the wires; with Ctrl: move the layer</source>
        <translation>روی بوم: رفتن در امتداد سیم‌ها؛ با Ctrl: جابه‌جایی لایه</translation>
    </message>
    <message>
        <source>On the canvas: form, rename, list of layers, connect</source>
        <translation>روی بوم: فرم، تغییر نام، فهرست لایه‌ها، اتصال</translation>
    </message>
    <message>
        <source>On the canvas: tidy up, duplicate, delete</source>
        <translation>روی بوم: مرتب کردن، تکثیر، حذف</translation>
    </message>
    <message>
        <source>On the canvas: larger, smaller, all, 100 %</source>
        <translation>روی بوم: بزرگ‌تر، کوچک‌تر، همه، ۱۰۰٪</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>لایه‌ها</translation>
    </message>
    <message>
        <source>Fitroom reads and writes Caffe&apos;s files: networks and solvers (.prototxt), weights (.caffemodel), snapshots (.solverstate), LMDB.</source>
        <translation>Fitroom پرونده‌های Caffe را می‌خواند و می‌نویسد: شبکه‌ها و solverها (⁦.prototxt⁩)، وزن‌ها (⁦.caffemodel⁩)، نسخه‌های میانی (⁦.solverstate⁩)، LMDB.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>راهنما</translation>
    </message>
    <message>
        <source>Read a log</source>
        <translation>خواندن یک لاگ</translation>
    </message>
    <message>
        <source>Apply the suggestion in view</source>
        <translation>اعمال پیشنهادی که در دید است</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ImportForm</name>
    <message>
        <source>Source</source>
        <translation>منبع</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>اندازه</translation>
    </message>
    <message>
        <source>Squash</source>
        <translation>فشردن</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>بریدن</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>پر کردن</translation>
    </message>
    <message>
        <source>Half</source>
        <translation>نیم‌نیم</translation>
    </message>
    <message>
        <source>Stretched to the size; proportions change</source>
        <translation>به اندازه کشیده می‌شود؛ نسبت‌ها تغییر می‌کند</translation>
    </message>
    <message>
        <source>Scaled to cover the size, the rest is cut off</source>
        <translation>طوری که اندازه را بپوشاند، بقیه بریده می‌شود</translation>
    </message>
    <message>
        <source>Scaled to lie inside the size, the rest is filled</source>
        <translation>طوری که درون اندازه جا شود، بقیه پر می‌شود</translation>
    </message>
    <message>
        <source>Half of the surplus is cut off, half is filled</source>
        <translation>نیمی از اضافه بریده و نیمی پر می‌شود</translation>
    </message>
    <message>
        <source>How images of other proportions are resized</source>
        <translation>با تصویرهایی با نسبت‌های دیگر چه می‌شود</translation>
    </message>
    <message>
        <source>One channel</source>
        <translation>یک کانال</translation>
    </message>
    <message>
        <source>RGB</source>
        <translation>RGB</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>خام</translation>
    </message>
    <message>
        <source>Small, exact; decoded while training</source>
        <translation>کوچک و دقیق؛ هنگام آموزش بازگشایی می‌شود</translation>
    </message>
    <message>
        <source>Smallest; fine detail is lost</source>
        <translation>کوچک‌ترین؛ جزئیات ریز از دست می‌رود</translation>
    </message>
    <message>
        <source>Large, exact; read as it is</source>
        <translation>بزرگ و دقیق؛ همان‌گونه خوانده می‌شود</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>مقدار</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>تصویر</translation>
    </message>
    <message>
        <source>None</source>
        <translation>هیچ</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>رنگ</translation>
    </message>
    <message>
        <source>Store as</source>
        <translation>ذخیره به صورت</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>میانگین</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>تقسیم</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>اعتبارسنجی</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>آزمون</translation>
    </message>
    <message>
        <source>Keep full resolution</source>
        <translation>نگه داشتن اندازهٔ کامل</translation>
    </message>
    <message>
        <source>Resize to</source>
        <translation>تغییر اندازه به</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>پهنا</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>ارتفاع</translation>
    </message>
    <message>
        <source>Each picture once</source>
        <translation>هر تصویر یک بار</translation>
    </message>
    <message>
        <source>Copies of the same picture are left out; else they stay in the same part of the split</source>
        <translation>نسخه‌های یک تصویر کنار گذاشته می‌شوند؛ وگرنه در یک بخش تقسیم می‌مانند</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>انتخاب پوشه…</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 پرونده</translation>
    </message>
    <message>
        <source>%1, no detail is lost</source>
        <translation>%1، جزئیاتی از دست نمی‌رود</translation>
    </message>
    <message>
        <source>Sizes differ: a network needs one size</source>
        <translation>اندازه‌ها فرق دارند: شبکه یک اندازه می‌خواهد</translation>
    </message>
    <message>
        <source>%1 colour images become gray</source>
        <translation>%1 تصویر رنگی خاکستری می‌شود</translation>
    </message>
    <message>
        <source>the one channel of %1 gray images is repeated</source>
        <translation>کانال تنهای %1 تصویر خاکستری تکرار می‌شود</translation>
    </message>
    <message>
        <source>as the images are</source>
        <translation>همان‌گونه که تصویرها هستند</translation>
    </message>
    <message>
        <source>about %1; %2 are free</source>
        <translation>حدود %1؛ %2 آزاد است</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>حدود %1</translation>
    </message>
    <message>
        <source>one value a channel, from the training images</source>
        <translation>یک مقدار برای هر کانال، از تصویرهای آموزش</translation>
    </message>
    <message>
        <source>one value a pixel; images need one size</source>
        <translation>یک مقدار برای هر پیکسل؛ تصویرها باید هم‌اندازه باشند</translation>
    </message>
    <message>
        <source>nothing is subtracted</source>
        <translation>چیزی کم نمی‌شود</translation>
    </message>
    <message>
        <source>training %1, validation %2, test %3</source>
        <translation>آموزش %1، اعتبارسنجی %2، آزمون %3</translation>
    </message>
    <message>
        <source>training %1, validation %2</source>
        <translation>آموزش %1، اعتبارسنجی %2</translation>
    </message>
    <message>
        <source>Every class keeps its share; copies of a picture stay in one part; the order is shuffled.</source>
        <translation>سهم هر رده حفظ می‌شود؛ نسخه‌های یک تصویر در یک بخش می‌مانند؛ ترتیب به هم می‌ریزد.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::InlineMessage</name>
    <message>
        <source>Hide this message</source>
        <translation>پنهان کردن این پیام</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LadderCard</name>
    <message>
        <source>fits</source>
        <translation>جا می‌شود</translation>
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
        <translation>جست‌وجوی آنچه جا می‌شود: %1 از %2</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>اندازه‌گیری دوباره</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>در حال اندازه‌گیری…</translation>
    </message>
    <message>
        <source>The network cannot be measured yet: %1</source>
        <translation>شبکه را هنوز نمی‌توان اندازه گرفت: %1</translation>
    </message>
    <message>
        <source>No network to measure yet.</source>
        <translation>هنوز شبکه‌ای برای اندازه‌گیری نیست.</translation>
    </message>
    <message>
        <source>Show problem</source>
        <translation>نشان دادن مشکل</translation>
    </message>
    <message>
        <source>Choose network</source>
        <translation>انتخاب شبکه</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>شروع</translation>
    </message>
    <message>
        <source>in effect</source>
        <translation>در کار است</translation>
    </message>
    <message>
        <source>not enough alone</source>
        <translation>به‌تنهایی بس نیست</translation>
    </message>
    <message>
        <source>Go to the images</source>
        <translation>رفتن به تصویرها</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>اعمال</translation>
    </message>
    <message>
        <source>About %1 of a step is computed twice then.</source>
        <translation>آن‌گاه حدود %1 از هر قدم دو بار حساب می‌شود.</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>اعمال‌شده</translation>
    </message>
    <message>
        <source>Several steps together</source>
        <translation>چند قدم با هم</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>واگرد</translation>
    </message>
    <message>
        <source>No single step is enough</source>
        <translation>هیچ قدمی به‌تنهایی بس نیست</translation>
    </message>
    <message>
        <source>These steps together</source>
        <translation>این قدم‌ها با هم</translation>
    </message>
    <message>
        <source>The smaller images come from a new import on the page Data.</source>
        <translation>تصویرهای کوچک‌تر با وارد کردن دوباره در صفحهٔ «داده» به دست می‌آیند.</translation>
    </message>
    <message>
        <source>Learning stays the same.</source>
        <translation>یادگیری همان می‌ماند.</translation>
    </message>
    <message>
        <source>What each of them does to learning stands with it below.</source>
        <translation>اثر هر یک بر یادگیری پایین‌تر، کنار همان قدم نوشته شده است.</translation>
    </message>
    <message>
        <source>No step and no combination gets there: with all of them %1 are still needed, %2 over. Raise the limit, choose a device with more memory, or begin with a smaller network.</source>
        <translation>هیچ قدم یا ترکیبی به آن‌جا نمی‌رسد: با همهٔ آن‌ها هنوز %1 لازم است، %2 بیشتر از ظرفیت. سقف را بالا ببرید، دستگاهی با حافظهٔ بیشتر برگزینید یا با شبکه‌ای کوچک‌تر آغاز کنید.</translation>
    </message>
    <message>
        <source>It fits. What would save more?</source>
        <translation>جا می‌شود. صرفه‌جویی بیشتر؟</translation>
    </message>
    <message>
        <source>Learning stays the same</source>
        <translation>یادگیری همان می‌ماند</translation>
    </message>
    <message>
        <source>Changes the network</source>
        <translation>شبکه را تغییر می‌دهد</translation>
    </message>
    <message>
        <source>Loses precision or detail</source>
        <translation>از دقت یا جزئیات می‌کاهد</translation>
    </message>
    <message>
        <source>No step would do anything here.</source>
        <translation>هیچ قدمی این‌جا کاری نمی‌کند.</translation>
    </message>
    <message>
        <source>Apply this suggestion (%1)</source>
        <translation>اعمال این پیشنهاد (%1)</translation>
    </message>
    <message numerus="yes">
        <source>Make it fit: %n step(s)</source>
        <translation>
            <numerusform>جا دادن در حافظه: %n قدم</numerusform>
        </translation>
    </message>
    <message>
        <source>Applied. Next: import the images in %1 on the page Data.</source>
        <translation>اعمال شد. قدم بعدی: تصویرها را در صفحهٔ «داده» با اندازهٔ %1 وارد کنید.</translation>
    </message>
    <message numerus="yes">
        <source>%n later step(s) would go with it. Ctrl+Z goes back one step at a time.</source>
        <translation>
            <numerusform>%n قدم پس از آن هم واگرد می‌شود. ⁦Ctrl+Z⁩ قدم‌به‌قدم برمی‌گردد.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo down to here</source>
        <translation>واگرد تا این‌جا</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>نگه داشتن</translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation>جا دادن در حافظه</translation>
    </message>
    <message>
        <source>mildest first</source>
        <translation>ملایم‌ترین نخست</translation>
    </message>
    <message>
        <source>Every rung is one edit. Apply it, look, undo it.</source>
        <translation>هر پله یک ویرایش است. اعمالش کنید، ببینید، واگردانید.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>انصراف</translation>
    </message>
    <message>
        <source>Looking for what fits</source>
        <translation>جست‌وجوی آنچه جا می‌شود</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LayerMemory</name>
    <message>
        <source>Memory of the layer</source>
        <translation>حافظهٔ لایه</translation>
    </message>
    <message>
        <source>Known once the network can be measured.</source>
        <translation>وقتی شبکه اندازه‌پذیر شود معلوم می‌شود.</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>پارامترها</translation>
    </message>
    <message>
        <source>Multiply-adds</source>
        <translation>ضرب و جمع</translation>
    </message>
    <message>
        <source>at most at one moment</source>
        <translation>بیشینه در یک لحظه</translation>
    </message>
    <message>
        <source>of all layers together</source>
        <translation>از همهٔ لایه‌ها روی هم</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LedgerTable</name>
    <message>
        <source>The most that the layer holds at one moment, its weights included.</source>
        <translation>بیشترین حافظه‌ای که لایه در یک لحظه نگه می‌دارد، همراه با وزن‌هایش.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>لایه</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>نوع</translation>
    </message>
    <message>
        <source>total</source>
        <translation>جمع</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>در %1</translation>
    </message>
    <message>
        <source>One operation computes this layer and %1 together.</source>
        <translation>یک عملیات این لایه و %1 را با هم حساب می‌کند.</translation>
    </message>
    <message>
        <source>Forward %1, backward %2, update %3.</source>
        <translation>رفت %1، برگشت %2، به‌روزرسانی %3.</translation>
    </message>
    <message>
        <source>Arithmetic: %1.</source>
        <translation>محاسبه: %1.</translation>
    </message>
    <message>
        <source>Read and written: %1.</source>
        <translation>خوانده و نوشته‌شده: %1.</translation>
    </message>
    <message>
        <source>Measured in one training step: forward, backward and update together.</source>
        <translation>اندازه‌گیری‌شده در یک قدم آموزش: رفت، برگشت و به‌روزرسانی با هم.</translation>
    </message>
    <message>
        <source>Of the time of all operations of the step.</source>
        <translation>از زمان همهٔ عملیات‌های این قدم.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>زمان</translation>
    </message>
    <message>
        <source>share</source>
        <translation>سهم</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LeftOutModel</name>
    <message>
        <source>duplicate</source>
        <translation>تکراری</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>خراب</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>ناخوانا</translation>
    </message>
    <message>
        <source>File</source>
        <translation>پرونده</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>چرا</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>گونه</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LimitField</name>
    <message>
        <source>Limit</source>
        <translation>حد</translation>
    </message>
    <message>
        <source>Plan for a smaller device than this one, or leave memory to other programs.</source>
        <translation>برای دستگاهی کوچک‌تر از این برنامه‌ریزی کنید، یا برای برنامه‌های دیگر حافظه بگذارید.</translation>
    </message>
    <message>
        <source>Write it like 2 GiB or 500 MiB.</source>
        <translation>آن را مانند 2 GiB یا 500 MiB بنویسید.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LiveChart</name>
    <message>
        <source>Log scale</source>
        <translation>مقیاس لگاریتمی</translation>
    </message>
    <message>
        <source>%1, as a table</source>
        <translation>%1، به صورت جدول</translation>
    </message>
    <message>
        <source>Show the figures as a table</source>
        <translation>نمایش اعداد به صورت جدول</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>دقت</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>نرخ یادگیری</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>خطا (loss)</translation>
    </message>
    <message>
        <source>lowest at %1</source>
        <translation>کمترین در %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LogLayerTable</name>
    <message>
        <source>Layer</source>
        <translation>لایه</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>نوع</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>خروجی</translation>
    </message>
    <message>
        <source>Outputs&apos; memory</source>
        <translation>حافظهٔ خروجی‌ها</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>وزن‌ها</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LogPage</name>
    <message>
        <source>Copied.</source>
        <translation>کپی شد.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n خط</numerusform>
        </translation>
    </message>
    <message>
        <source>Read the log %1</source>
        <translation>خواندن لاگ %1</translation>
    </message>
    <message>
        <source>Open a log</source>
        <translation>باز کردن لاگ</translation>
    </message>
    <message>
        <source>Logs (*.log *.txt *.INFO *.ERROR *.FATAL *.out);;All files (*)</source>
        <translation>لاگ‌ها (*.log *.txt *.INFO *.ERROR *.FATAL *.out);;همهٔ پرونده‌ها (*)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>در حال خواندن…</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>در حال خواندن %1…</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>شبکه</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>network, phase</comment>
        <translation>%1، %2</translation>
    </message>
    <message>
        <source>training</source>
        <translation>آموزش</translation>
    </message>
    <message>
        <source>test</source>
        <translation>آزمون</translation>
    </message>
    <message>
        <source>Memory by layer</source>
        <translation>حافظهٔ هر لایه</translation>
    </message>
    <message>
        <source>Caffe&apos;s sum for data: %1 (%2). Counted once, without layers that work in place: %3.</source>
        <translation>جمع Caffe برای داده: %1 (%2). اگر هرکدام یک بار شمرده شود، بدون لایه‌های درجا: %3.</translation>
    </message>
    <message>
        <source>Training ran to its end</source>
        <translation>آموزش تا پایان انجام شد</translation>
    </message>
    <message>
        <source>The log tells of no failure</source>
        <translation>لاگ از خطایی نمی‌گوید</translation>
    </message>
    <message>
        <source>here</source>
        <translation>اینجا</translation>
    </message>
    <message>
        <source>What the log advises</source>
        <translation>آنچه لاگ پیشنهاد می‌کند</translation>
    </message>
    <message>
        <source>Done: %1 Ctrl+Z takes it back.</source>
        <translation>انجام شد: %1 با ⁦Ctrl+Z⁩ برمی‌گردد.</translation>
    </message>
    <message>
        <source>Open the network of this log</source>
        <translation>باز کردن شبکهٔ این لاگ</translation>
    </message>
    <message>
        <source>Projects and Caffe files (*.fitroom *.prototxt);;All files (*)</source>
        <translation>پروژه‌ها و پرونده‌های Caffe (*.fitroom *.prototxt);;همهٔ پرونده‌ها (*)</translation>
    </message>
    <message>
        <source>This network has other layers than the log names.</source>
        <translation>لایه‌های این شبکه با آنچه لاگ نام می‌برد فرق دارند.</translation>
    </message>
    <message>
        <source>Why did it stop?</source>
        <translation>چرا ایستاد؟</translation>
    </message>
    <message>
        <source>Paste the log of Caffe, NVCaffe or DIGITS here, whole or its last lines; or open the file, or drop it on the window. Nothing leaves this computer.</source>
        <translation>لاگ Caffe، NVCaffe یا DIGITS را، همه‌اش یا خط‌های آخرش را، اینجا بچسبانید؛ یا پرونده را باز کنید، یا روی پنجره رها کنید. چیزی از این رایانه بیرون نمی‌رود.</translation>
    </message>
    <message>
        <source>Lines of the log</source>
        <translation>خط‌های لاگ</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>بخوان</translation>
    </message>
    <message>
        <source>Open a log…</source>
        <translation>باز کردن لاگ…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>لغو</translation>
    </message>
    <message>
        <source>Another log</source>
        <translation>لاگ دیگر</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>کپی پاسخ</translation>
    </message>
    <message>
        <source>Open its network…</source>
        <translation>باز کردن شبکهٔ آن…</translation>
    </message>
    <message>
        <source>With the network of this log open, what helps becomes a button.</source>
        <translation>وقتی شبکهٔ این لاگ باز باشد، آنچه کمک می‌کند دکمه می‌شود.</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>لاگ</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::LogView</name>
    <message>
        <source>Log</source>
        <translation>گزارش</translation>
    </message>
    <message>
        <source>Show more or fewer lines</source>
        <translation>نمایش خط‌های بیشتر یا کمتر</translation>
    </message>
    <message>
        <source>What training says appears here.</source>
        <translation>آنچه آموزش می‌گوید اینجا می‌آید.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MainWindow</name>
    <message>
        <source>Add %1</source>
        <translation>افزودن %1</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;پرونده</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>پروژهٔ تازه</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>باز کردن…</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>باز کردن نمونه</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>ذخیره</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>خروج</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;ویرایش</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>واگرد: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>واگرد</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>ازنو: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>ازنو</translation>
    </message>
    <message>
        <source>Cut layers</source>
        <translation>بریدن لایه‌ها</translation>
    </message>
    <message>
        <source>Copy layers</source>
        <translation>کپی لایه‌ها</translation>
    </message>
    <message>
        <source>Paste layers</source>
        <translation>چسباندن لایه‌ها</translation>
    </message>
    <message>
        <source>Duplicate layers</source>
        <translation>تکثیر لایه‌ها</translation>
    </message>
    <message>
        <source>Delete layers</source>
        <translation>حذف لایه‌ها</translation>
    </message>
    <message>
        <source>Choose all layers</source>
        <translation>انتخاب همهٔ لایه‌ها</translation>
    </message>
    <message>
        <source>Find a layer or a command</source>
        <translation>یافتن لایه یا فرمان</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;نما</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>شروع</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>داده</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>شبکه</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>آموزش</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>نتیجه‌ها</translation>
    </message>
    <message>
        <source>Memory ledger</source>
        <translation>دفتر حافظه</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>بخش بعدی</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>مشکل بعدی</translation>
    </message>
    <message>
        <source>Tidy up</source>
        <translation>مرتب کردن</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>تنظیمات</translation>
    </message>
    <message>
        <source>&amp;Training</source>
        <translation>&amp;آموزش</translation>
    </message>
    <message>
        <source>Train or go on</source>
        <translation>آموزش یا ادامه</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>مکث</translation>
    </message>
    <message>
        <source>Take a snapshot</source>
        <translation>گرفتن نسخهٔ میانی</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;راهنما</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>راهنما</translation>
    </message>
    <message>
        <source>About Qt</source>
        <translation>دربارهٔ Qt</translation>
    </message>
    <message>
        <source>Show or hide the menus</source>
        <translation>نمایش یا پنهان کردن فهرست‌های بالا</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>ذخیره شد.</translation>
    </message>
    <message>
        <source>Changes that were not saved last time are back. Save to keep them.</source>
        <translation>تغییرهایی که بار پیش ذخیره نشده بودند بازگشته‌اند. برای نگه داشتن، ذخیره کنید.</translation>
    </message>
    <message>
        <source>Save the changes of %1?</source>
        <translation>تغییرهای %1 ذخیره شود؟</translation>
    </message>
    <message>
        <source>Open the project %1</source>
        <translation>باز کردن پروژهٔ %1</translation>
    </message>
    <message>
        <source>Fitroom has no use for %1 here.</source>
        <translation>Fitroom اینجا با %1 کاری ندارد.</translation>
    </message>
    <message>
        <source>Read a log</source>
        <translation>خواندن یک لاگ</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MemoryChart</name>
    <message>
        <source>%1: planned %2, used %3</source>
        <translation>%1: برنامه %2، مصرف %3</translation>
    </message>
    <message>
        <source>%1: planned %2</source>
        <translation>%1: برنامه %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n لایهٔ دیگر</numerusform>
        </translation>
    </message>
    <message>
        <source>update</source>
        <translation>به‌روزرسانی</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>اعتبارسنجی</translation>
    </message>
    <message>
        <source>Planned; what is used shows while it trains.</source>
        <translation>برنامه؛ مصرف هنگام آموزش نشان داده می‌شود.</translation>
    </message>
    <message>
        <source>Used %1 at most: as planned.</source>
        <translation>حداکثر %1 مصرف شد: همان برنامه.</translation>
    </message>
    <message>
        <source>Used %1 at most: less than the planned %2.</source>
        <translation>حداکثر %1 مصرف شد: کمتر از %2 برنامه.</translation>
    </message>
    <message>
        <source>Used %1 at most: more than the planned %2.</source>
        <translation>حداکثر %1 مصرف شد: بیشتر از %2 برنامه.</translation>
    </message>
    <message>
        <source>Live while each layer runs</source>
        <translation>حافظهٔ زنده هنگام اجرای هر لایه</translation>
    </message>
    <message>
        <source>All memory in use at that moment, other layers&apos; too. Bar: used. Mark: planned.</source>
        <translation>همهٔ حافظهٔ در کار در آن لحظه، از لایه‌های دیگر هم. میله: مصرف‌شده. نشانه: برنامه‌ریزی‌شده.</translation>
    </message>
    <message>
        <source>%1 are reserved in all: validation needs more than training.</source>
        <translation>در کل %1 کنار گذاشته شده است: اعتبارسنجی بیش از آموزش می‌خواهد.</translation>
    </message>
    <message>
        <source>%1 are reserved in all: the update of the weights needs the most.</source>
        <translation>در کل %1 کنار گذاشته شده است: به‌روزرسانی وزن‌ها بیشترین را می‌خواهد.</translation>
    </message>
    <message>
        <source>%1 are reserved in all: some bytes between blocks stay empty.</source>
        <translation>در کل %1 کنار گذاشته شده است: چند بایت میان بلوک‌ها خالی می‌ماند.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MemoryLegend</name>
    <message>
        <source>test</source>
        <translation>آزمون</translation>
    </message>
    <message>
        <source>shares these bytes</source>
        <translation>در همین بایت‌ها شریک است</translation>
    </message>
    <message>
        <source>Training and test share these bytes.</source>
        <translation>آموزش و آزمون در این بایت‌ها شریک‌اند.</translation>
    </message>
    <message>
        <source>Memory by purpose</source>
        <translation>حافظه به تفکیک کاربرد</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MemoryMap</name>
    <message>
        <source>Memory by layer</source>
        <translation>حافظهٔ هر لایه</translation>
    </message>
    <message>
        <source>Memory by purpose</source>
        <translation>حافظه به تفکیک کاربرد</translation>
    </message>
    <message>
        <source>Arrow keys walk from layer to layer, Enter opens one. The table has the same figures.</source>
        <translation>با کلیدهای جهت از لایه‌ای به لایهٔ دیگر بروید؛ Enter لایه را باز می‌کند. جدول همین ارقام را دارد.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>، </translation>
    </message>
    <message>
        <source>Of no single layer: %1</source>
        <translation>از آنِ هیچ لایهٔ تنهایی نیست: %1</translation>
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
        <translation>%1: %2، یعنی %3</translation>
    </message>
    <message>
        <source>beside</source>
        <translation>در کنار آن</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MemoryPanel</name>
    <message>
        <source>Memory</source>
        <translation>حافظه</translation>
    </message>
    <message>
        <source>Back (%1)</source>
        <translation>بازگشت (%1)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>بازگشت</translation>
    </message>
    <message>
        <source>Measure again</source>
        <translation>اندازه‌گیری دوباره</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>به تفکیک لایه</translation>
    </message>
    <message>
        <source>By purpose</source>
        <translation>به تفکیک کاربرد</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>What the picture shows</source>
        <translation>آنچه تصویر نشان می‌دهد</translation>
    </message>
    <message>
        <source>Memory by layer</source>
        <translation>حافظهٔ هر لایه</translation>
    </message>
    <message>
        <source>needed at the peak of a step</source>
        <translation>لازم در اوج یک قدم</translation>
    </message>
    <message>
        <source>One training step</source>
        <translation>یک قدم آموزش</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>حد %1</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 آزاد</translation>
    </message>
    <message>
        <source>is the limit</source>
        <translation>حد است</translation>
    </message>
    <message>
        <source>free in main memory now</source>
        <translation>اکنون در حافظهٔ اصلی آزاد است</translation>
    </message>
    <message>
        <source>over</source>
        <translation>بیشتر از ظرفیت</translation>
    </message>
    <message>
        <source>to spare</source>
        <translation>می‌ماند</translation>
    </message>
    <message>
        <source>Of %1 of main memory, other programs and the system use %2 and Fitroom itself %3.</source>
        <translation>از %1 حافظهٔ اصلی، برنامه‌های دیگر و سیستم %2 و خود Fitroom %3 به کار می‌برند.</translation>
    </message>
    <message>
        <source>Known once the network can be measured.</source>
        <translation>وقتی شبکه اندازه‌پذیر شود معلوم می‌شود.</translation>
    </message>
    <message>
        <source>The network</source>
        <translation>شبکه</translation>
    </message>
    <message>
        <source>%1 at %2, batch %3, training</source>
        <translation>%1 در %2، دستهٔ %3، آموزش</translation>
    </message>
    <message>
        <source>with everything kept %1</source>
        <translation>اگر همه‌چیز نگه داشته شود %1</translation>
    </message>
    <message>
        <source>The process holds %1, as the operating system reports.</source>
        <translation>به گزارش سیستم‌عامل، این فرایند %1 در اختیار دارد.</translation>
    </message>
    <message>
        <source>This run: planned %1.</source>
        <translation>این اجرا: برنامه‌ریزی‌شده %1.</translation>
    </message>
    <message>
        <source>This run: planned %1, allocated %2, used %3 at most.</source>
        <translation>این اجرا: برنامه‌ریزی‌شده %1، تخصیص‌یافته %2، بیشترین مصرف %3.</translation>
    </message>
    <message>
        <source>Each layer at its own most: %1 if none shared. They take turns with the same bytes, so that the plan needs less.</source>
        <translation>بیشترین مقدار هر لایه: اگر هیچ‌کدام شریک نمی‌شدند %1. لایه‌ها به‌نوبت از همان بایت‌ها استفاده می‌کنند و از این رو برنامه کمتر لازم دارد.</translation>
    </message>
    <message>
        <source>What is alive at the peak of the step. An area is bytes; a click opens the layer.</source>
        <translation>آنچه در اوج قدم زنده است. مساحت یعنی بایت؛ با کلیک، لایه باز می‌شود.</translation>
    </message>
    <message>
        <source>What is alive at the peak of validation, which needs more than training. An area is bytes; a click opens the layer.</source>
        <translation>آنچه در اوج اعتبارسنجی زنده است، که بیش از آموزش لازم دارد. مساحت یعنی بایت؛ با کلیک، لایه باز می‌شود.</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>نامعلوم</translation>
    </message>
    <message>
        <source>Each of %1 holds this; the fullest has %2, of which Fitroom and the driver use %3.</source>
        <translation>هر یک از %1 همین را نگه می‌دارد؛ پرترینشان %2 دارد که Fitroom و درایور %3 آن را به کار می‌برند.</translation>
    </message>
    <message>
        <source>Of %1 on %2, Fitroom and the driver use %3.</source>
        <translation>از %1 روی %2، Fitroom و درایور %3 را به کار می‌برند.</translation>
    </message>
    <message>
        <source>In use by others: %1.</source>
        <translation>در استفادهٔ دیگران: %1.</translation>
    </message>
    <message>
        <source>free on the graphics card now</source>
        <translation>اکنون روی کارت گرافیک آزاد است</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::MessageLine</name>
    <message>
        <source>Close</source>
        <translation>بستن</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::Minimap</name>
    <message>
        <source>Map</source>
        <translation>نقشه</translation>
    </message>
    <message>
        <source>width is memory</source>
        <translation>پهنا، حافظه است</translation>
    </message>
    <message>
        <source>Map of the network</source>
        <translation>نقشهٔ شبکه</translation>
    </message>
    <message>
        <source>Click to go there</source>
        <translation>برای رفتن به آنجا کلیک کنید</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::NetworkPage</name>
    <message>
        <source>Connect</source>
        <translation>اتصال</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>قطع اتصال</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>تغییر %1</translation>
    </message>
    <message>
        <source>Rename to %1</source>
        <translation>تغییر نام به %1</translation>
    </message>
    <message>
        <source>Edit text</source>
        <translation>ویرایش متن</translation>
    </message>
    <message>
        <source>Tidy up</source>
        <translation>مرتب کردن</translation>
    </message>
    <message>
        <source>Open or make a project first.</source>
        <translation>نخست پروژه‌ای باز کنید یا بسازید.</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>افزودن %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>حذف %1</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n layer(s)</source>
        <translation>
            <numerusform>حذف %n لایه</numerusform>
        </translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>چسباندن</translation>
    </message>
    <message numerus="yes">
        <source>Move %n layer(s)</source>
        <translation>
            <numerusform>جابه‌جایی %n لایه</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s) chosen.</source>
        <translation>
            <numerusform>%n لایه انتخاب شده است.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a layer to see and change it, or drag one from the list to the canvas.</source>
        <translation>لایه‌ای را برای دیدن و تغییر انتخاب کنید، یا یکی را از فهرست روی بوم بکشید.</translation>
    </message>
    <message>
        <source>%1, reads %2</source>
        <translation>%1، %2 را می‌خواند</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>شبکه</translation>
    </message>
    <message numerus="yes">
        <source>%n layer(s)</source>
        <translation>
            <numerusform>%n لایه</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation>%1، %2 پارامتر</translation>
    </message>
    <message>
        <source>%1, %2, %3 parameters</source>
        <translation>%1، %2، %3 پارامتر</translation>
    </message>
    <message>
        <source>Open %1 here</source>
        <translation>%1 را اینجا باز کنید</translation>
    </message>
    <message>
        <source>Arrange the layers from top to bottom (Ctrl+L)</source>
        <translation>چیدن لایه‌ها از بالا به پایین (Ctrl+L)</translation>
    </message>
    <message>
        <source>Bars show</source>
        <translation>میله‌ها نشان می‌دهند</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>حافظه</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>محاسبه</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>پارامترها</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>آموزش</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>آزمون</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>فاز</translation>
    </message>
    <message>
        <source>Which layers take part: while training, or while testing</source>
        <translation>کدام لایه‌ها شرکت دارند: هنگام آموزش یا هنگام آزمون</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>فرم</translation>
    </message>
    <message>
        <source>Prototxt</source>
        <translation>Prototxt</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>بزرگ‌تر (+)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>بزرگ‌تر</translation>
    </message>
    <message>
        <source>Smaller (−)</source>
        <translation>کوچک‌تر (−)</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>کوچک‌تر</translation>
    </message>
    <message>
        <source>Show the whole network (0)</source>
        <translation>نمایش کل شبکه (0)</translation>
    </message>
    <message>
        <source>No network yet. Start from a template, drop a .prototxt file here, or drag a layer from the list.</source>
        <translation>هنوز شبکه‌ای نیست. از یک الگو شروع کنید، پرونده‌ای ⁦.prototxt⁩ اینجا رها کنید، یا لایه‌ای از فهرست بکشید.</translation>
    </message>
    <message>
        <source>Choose a template</source>
        <translation>انتخاب الگو</translation>
    </message>
    <message>
        <source>Network canvas</source>
        <translation>بوم شبکه</translation>
    </message>
    <message>
        <source>Arrow keys walk along the wires, Enter opens the form, Insert the list of layers.</source>
        <translation>کلیدهای جهت روی سیم‌ها می‌روند، Enter فرم را باز می‌کند، Insert فهرست لایه‌ها را.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1، %2</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>خروجی %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::NetworkScene</name>
    <message>
        <source>%1 weights</source>
        <translation>%1 وزن</translation>
    </message>
    <message>
        <source>%1 = %2 values</source>
        <translation>⁦%1⁩ = %2 مقدار</translation>
    </message>
    <message>
        <source>into each of %1 outputs</source>
        <translation>به هر یک از %1 خروجی</translation>
    </message>
    <message>
        <source>%1 for one output</source>
        <translation>%1 برای یک خروجی</translation>
    </message>
    <message>
        <source>%1 = %2 values, 4 bytes each</source>
        <translation>⁦%1⁩ = %2 مقدار، هر کدام ۴ بایت</translation>
    </message>
    <message>
        <source>and as much for its gradient</source>
        <translation>و همین اندازه برای گرادیانش</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::NumberEdit</name>
    <message>
        <source>%1 is not a whole number.</source>
        <translation>%1 عدد صحیح نیست.</translation>
    </message>
    <message>
        <source>%1 is not a number. Write it as 0.01.</source>
        <translation>%1 عدد نیست. آن را مانند 0.01 بنویسید.</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>دست‌کم %1.</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>حداکثر %1.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::Palette</name>
    <message>
        <source>Layers</source>
        <translation>لایه‌ها</translation>
    </message>
    <message>
        <source>Search layers</source>
        <translation>جست‌وجوی لایه‌ها</translation>
    </message>
    <message>
        <source>Layer types</source>
        <translation>انواع لایه</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ProblemsList</name>
    <message>
        <source>Problems</source>
        <translation>مشکل‌ها</translation>
    </message>
    <message>
        <source>none</source>
        <translation>هیچ</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::PropertyForm</name>
    <message>
        <source>Remove</source>
        <translation>برداشتن</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>افزودن</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>تنظیم‌های بیشتر</translation>
    </message>
    <message>
        <source>Rarely needed</source>
        <translation>به‌ندرت لازم</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>نام</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::PrototxtView</name>
    <message>
        <source>Apply</source>
        <translation>اعمال</translation>
    </message>
    <message>
        <source>Put this text in place (Ctrl+Enter)</source>
        <translation>گذاشتن این متن به جای خود (Ctrl+Enter)</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>بازگرداندن</translation>
    </message>
    <message>
        <source>Prototxt of the layer</source>
        <translation>Prototxt لایه</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1، خط %2</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>هنوز ذخیره نشده</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::Rail</name>
    <message>
        <source>Start</source>
        <translation>شروع</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>داده</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>شبکه</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>آموزش</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>نتیجه‌ها</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>تنظیمات</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>راهنما</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>صفحه‌ها</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::RatePreview</name>
    <message>
        <source>Learning rate from %1 to %2</source>
        <translation>نرخ یادگیری از %1 تا %2</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ResolutionCard</name>
    <message>
        <source>Import the images in %1; the network follows their size.</source>
        <translation>تصویرها را با %1 وارد کنید؛ شبکه از اندازهٔ آن‌ها پیروی می‌کند.</translation>
    </message>
    <message>
        <source>At %1: %2, fits as it is.</source>
        <translation>در %1: %2، همین‌طور جا می‌شود.</translation>
    </message>
    <message>
        <source>At %1: %2, fits with %3 of a step computed twice.</source>
        <translation>در %1: %2، با دوباره حساب کردن %3 از یک قدم جا می‌شود.</translation>
    </message>
    <message>
        <source>At %1: %2, fits with fewer batches read ahead.</source>
        <translation>در %1: %2، با پیش‌خوانی دسته‌های کمتر جا می‌شود.</translation>
    </message>
    <message>
        <source>At %1: %2, does not fit: %3 over.</source>
        <translation>در %1: %2، جا نمی‌شود: %3 بیشتر از ظرفیت.</translation>
    </message>
    <message>
        <source>About %1 an image.</source>
        <translation>حدود %1 برای هر تصویر.</translation>
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
        <translation>هر قدم حدود %1 برابرِ اکنون زمان می‌برد.</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>اندازهٔ تصویر</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>اندازه‌گیری</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>لغو</translation>
    </message>
    <message>
        <source>Known once the network can be measured.</source>
        <translation>وقتی شبکه قابل اندازه‌گیری باشد معلوم می‌شود.</translation>
    </message>
    <message>
        <source>Planning other image sizes…</source>
        <translation>برنامه‌ریزی برای اندازه‌های دیگر تصویر…</translation>
    </message>
    <message>
        <source>Stopped. Nothing is known about other image sizes yet.</source>
        <translation>متوقف شد. هنوز چیزی دربارهٔ اندازه‌های دیگر تصویر معلوم نیست.</translation>
    </message>
    <message>
        <source>Side of the images in pixels</source>
        <translation>ضلع تصویرها به پیکسل</translation>
    </message>
    <message>
        <source>Shape of each layer</source>
        <translation>شکل هر لایه</translation>
    </message>
    <message>
        <source>Largest that fits as it is: %1</source>
        <translation>بزرگ‌ترین اندازه‌ای که همین‌طور جا می‌شود: %1</translation>
    </message>
    <message>
        <source>With parts computed twice: %1</source>
        <translation>با دوباره حساب کردن بخش‌هایی: %1</translation>
    </message>
    <message>
        <source>With fewer batches read ahead: %1</source>
        <translation>با پیش‌خوانی دسته‌های کمتر: %1</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>اکنون: %1</translation>
    </message>
    <message>
        <source>%1 is no valid size here: %2</source>
        <translation>%1 اینجا اندازهٔ معتبری نیست: %2</translation>
    </message>
    <message>
        <source>At %1: planning…</source>
        <translation>در %1: در حال برنامه‌ریزی…</translation>
    </message>
    <message>
        <source>No other size is valid in this network: %1</source>
        <translation>در این شبکه هیچ اندازهٔ دیگری معتبر نیست: %1</translation>
    </message>
    <message>
        <source>Images of no size fit under this limit: the weights alone are too many, or the batch is.</source>
        <translation>زیر این حد تصویر با هیچ اندازه‌ای جا نمی‌شود: وزن‌ها به‌تنهایی زیادند، یا دسته بزرگ است.</translation>
    </message>
    <message>
        <source>Crop to %1</source>
        <translation>برش به %1</translation>
    </message>
    <message>
        <source>Resize to %1</source>
        <translation>تغییر اندازه به %1</translation>
    </message>
    <message>
        <source>Import again in %1</source>
        <translation>وارد کردن دوباره با %1</translation>
    </message>
    <message>
        <source>The network sees a larger part of each image.</source>
        <translation>شبکه بخش بزرگ‌تری از هر تصویر را می‌بیند.</translation>
    </message>
    <message>
        <source>The network sees more detail, where the images have it.</source>
        <translation>شبکه جزئیات بیشتری می‌بیند، اگر تصویرها آن را داشته باشند.</translation>
    </message>
    <message>
        <source>Layer %1 is tied to the size of the images: a map of %2 enters it at %3, for which it has %4 weights.</source>
        <translation>لایهٔ %1 به اندازهٔ تصویرها بسته است: در %3 نقشه‌ای به شکل %2 وارد آن می‌شود و برای آن %4 وزن دارد.</translation>
    </message>
    <message>
        <source>Pretrained weights fit the side %1 and no other.</source>
        <translation>وزن‌های ازپیش‌آموخته فقط به ضلع %1 می‌خورند.</translation>
    </message>
    <message>
        <source>Pretrained weights fit sides from %1 to %2 only.</source>
        <translation>وزن‌های ازپیش‌آموخته فقط به ضلع‌های %1 تا %2 می‌خورند.</translation>
    </message>
    <message>
        <source>Tied in the same way: %1.</source>
        <translation>به همین شکل بسته‌اند: %1.</translation>
    </message>
    <message>
        <source>, </source>
        <translation>، </translation>
    </message>
    <message>
        <source>Pool globally before %1</source>
        <translation>ادغام سراسری پیش از %1</translation>
    </message>
    <message>
        <source>Pool globally in %1</source>
        <translation>ادغام سراسری در %1</translation>
    </message>
    <message>
        <source>Each feature map becomes one number: the network takes images of any size, and far fewer weights are left to overfit with.</source>
        <translation>هر نقشهٔ ویژگی یک عدد می‌شود: شبکه تصویر با هر اندازه‌ای را می‌پذیرد و وزن‌های بسیار کمتری برای بیش‌برازش می‌ماند.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>لایه</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>اکنون</translation>
    </message>
    <message>
        <source>At %1</source>
        <translation>در %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::ResultsPage</name>
    <message>
        <source>Results</source>
        <translation>نتیجه‌ها</translation>
    </message>
    <message>
        <source>Best: %1 with %2</source>
        <translation>بهترین: %1 با %2</translation>
    </message>
    <message>
        <source>Try the image %1</source>
        <translation>امتحان تصویر %1</translation>
    </message>
    <message>
        <source>This run left no weights. Set &quot;Snapshot every&quot; on the Train page before the next one.</source>
        <translation>این اجرا وزنی به جا نگذاشته است. پیش از اجرای بعد «نسخهٔ میانی هر» را در صفحهٔ آموزش تعیین کنید.</translation>
    </message>
    <message>
        <source>Shows which classes are mixed up with which, over all validation images.</source>
        <translation>نشان می‌دهد کدام رده‌ها با هم اشتباه شده‌اند، روی همهٔ تصویرهای اعتبارسنجی.</translation>
    </message>
    <message>
        <source>%1 of %2 images right: %3.</source>
        <translation>%1 تصویر از %2 درست: %3.</translation>
    </message>
    <message>
        <source>%1 In %2 the right class is among the first five.</source>
        <translation>%1 در %2 ردهٔ درست میان پنج ردهٔ نخست است.</translation>
    </message>
    <message>
        <source>Choose an image</source>
        <translation>انتخاب تصویر</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>در حال نگاه…</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>Drop an image here, or choose one: the network says what it sees.</source>
        <translation>تصویری اینجا رها کنید یا انتخاب کنید: شبکه می‌گوید چه می‌بیند.</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>هنوز اجرایی نیست</translation>
    </message>
    <message>
        <source>Train once, and accuracy, mistakes and curves appear here.</source>
        <translation>یک بار آموزش دهید تا دقت، اشتباه‌ها و منحنی‌ها اینجا بیایند.</translation>
    </message>
    <message>
        <source>Go to Train</source>
        <translation>رفتن به آموزش</translation>
    </message>
    <message>
        <source>Go to Start</source>
        <translation>رفتن به شروع</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>اجراها</translation>
    </message>
    <message>
        <source>Validation compared</source>
        <translation>مقایسهٔ اعتبارسنجی</translation>
    </message>
    <message>
        <source>Class by class</source>
        <translation>رده به رده</translation>
    </message>
    <message>
        <source>Try an image</source>
        <translation>امتحان یک تصویر</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>دقت</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>خطا (loss)</translation>
    </message>
    <message>
        <source>Test on the validation images</source>
        <translation>آزمون روی تصویرهای اعتبارسنجی</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>انتخاب…</translation>
    </message>
    <message>
        <source>The image that is tried</source>
        <translation>تصویری که امتحان می‌شود</translation>
    </message>
    <message>
        <source>Uses the weights of the best test, after iteration %1 (%2).</source>
        <translation>وزن‌های بهترین آزمون، پس از تکرار %1، به کار می‌روند (%2).</translation>
    </message>
    <message>
        <source>Computes on the CPU, beside whatever the graphics card does.</source>
        <translation>روی پردازنده حساب می‌کند، هر کاری هم که کارت گرافیک در حال انجام آن باشد.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::RunController</name>
    <message>
        <source>Snapshot written: %1</source>
        <translation>نسخهٔ میانی نوشته شد: %1</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::RunList</name>
    <message>
        <source>Run</source>
        <translation>اجرا</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>شروع</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>تکرارها</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>دقت</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>خطا (loss)</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::SampleMaker</name>
    <message>
        <source>Drawing the images…</source>
        <translation>کشیدن تصویرها…</translation>
    </message>
    <message>
        <source>Importing the images…</source>
        <translation>وارد کردن تصویرها…</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::SettingsPage</name>
    <message>
        <source>Language and look</source>
        <translation>زبان و نما</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>زبان</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>مانند سیستم</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>روشن</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>تیره</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>پوسته</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>اندازهٔ متن</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>پویانمایی</translation>
    </message>
    <message>
        <source>Off: nothing moves.</source>
        <translation>خاموش: چیزی حرکت نمی‌کند.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>حافظه</translation>
    </message>
    <message>
        <source>Use a limit</source>
        <translation>به کار بردن حد</translation>
    </message>
    <message>
        <source>Plan for a smaller device than this one, or leave memory to other programs. Now %1 are free.</source>
        <translation>برای دستگاهی کوچک‌تر از این برنامه‌ریزی کنید، یا برای برنامه‌های دیگر حافظه بگذارید. اکنون %1 آزاد است.</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>حد</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>تنظیمات</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>دستگاه‌ها</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::SizeSlider</name>
    <message>
        <source>limit %1</source>
        <translation>حد %1</translation>
    </message>
    <message>
        <source>%1: the largest side that fits as it is</source>
        <translation>%1: بزرگ‌ترین ضلعی که همین‌طور جا می‌شود</translation>
    </message>
    <message>
        <source>%1: your images</source>
        <translation>%1: تصویرهای شما</translation>
    </message>
    <message>
        <source>%1: now</source>
        <translation>%1: اکنون</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::SolverForm</name>
    <message>
        <source>%1 training</source>
        <translation>%1 آموزش</translation>
    </message>
    <message>
        <source>%1 validation</source>
        <translation>%1 اعتبارسنجی</translation>
    </message>
    <message>
        <source>epochs; %1 iterations</source>
        <translation>دوره؛ %1 تکرار</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>تکرار</translation>
    </message>
    <message>
        <source>sees every validation image once</source>
        <translation>هر تصویر اعتبارسنجی را یک بار می‌بیند</translation>
    </message>
    <message>
        <source>sees %1 of %2 images</source>
        <translation>%1 تصویر از %2 را می‌بیند</translation>
    </message>
    <message>
        <source>%1 is not a number of epochs.</source>
        <translation>%1 تعداد دوره نیست.</translation>
    </message>
    <message>
        <source>Write the steps with semicolons between them: 10; 20; 25.</source>
        <translation>قدم‌ها را با نقطه‌ویرگول میانشان بنویسید: ⁦10; 20; 25⁩.</translation>
    </message>
    <message>
        <source>Steps at</source>
        <translation>قدم‌ها در</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>نرخ یادگیری</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>دوره‌ها</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>تصویرها</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>اندازهٔ دسته (بچ)</translation>
    </message>
    <message>
        <source>Batches added up</source>
        <translation>دسته‌های جمع‌شده</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>سیاست</translation>
    </message>
    <message>
        <source>Middle at</source>
        <translation>میانه در</translation>
    </message>
    <message>
        <source>Step every</source>
        <translation>قدم هر</translation>
    </message>
    <message>
        <source>Multiply by</source>
        <translation>ضرب در</translation>
    </message>
    <message>
        <source>Each time × (gamma)</source>
        <translation>هر بار × (گاما)</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>گاما</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>توان</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>تکانه</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>کاهش وزن</translation>
    </message>
    <message>
        <source>Validate every</source>
        <translation>اعتبارسنجی هر</translation>
    </message>
    <message>
        <source>Validation batch</source>
        <translation>دستهٔ اعتبارسنجی</translation>
    </message>
    <message>
        <source>Snapshot every</source>
        <translation>نسخهٔ میانی هر</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>تنظیم‌های آموزش (⁦solver⁩)</translation>
    </message>
    <message>
        <source>Pause to change</source>
        <translation>برای تغییر، مکث کنید</translation>
    </message>
    <message>
        <source>Effective batch</source>
        <translation>دستهٔ مؤثر</translation>
    </message>
    <message>
        <source>iter_size: gradients of this many batches are added up before the weights change.</source>
        <translation>iter_size: گرادیان این تعداد دسته پیش از تغییر وزن‌ها جمع می‌شود.</translation>
    </message>
    <message>
        <source>never: no validation curve</source>
        <translation>هرگز: بدون منحنی اعتبارسنجی</translation>
    </message>
    <message>
        <source>only at the end</source>
        <translation>تنها در پایان</translation>
    </message>
    <message>
        <source>step: multiplied by a factor every so many epochs</source>
        <translation>step: هر چند دوره در ضریبی ضرب می‌شود</translation>
    </message>
    <message>
        <source>multistep: multiplied by a factor at the epochs you name</source>
        <translation>multistep: در دوره‌هایی که می‌گویید در ضریبی ضرب می‌شود</translation>
    </message>
    <message>
        <source>inv: falls smoothly, fast at first</source>
        <translation>inv: نرم کم می‌شود، نخست تند</translation>
    </message>
    <message>
        <source>exp: multiplied by gamma at every iteration</source>
        <translation>exp: در هر تکرار در گاما ضرب می‌شود</translation>
    </message>
    <message>
        <source>poly: falls to zero at the end</source>
        <translation>poly: تا پایان به صفر می‌رسد</translation>
    </message>
    <message>
        <source>fixed: stays as it is</source>
        <translation>fixed: همان می‌ماند</translation>
    </message>
    <message>
        <source>1 epoch: %1 iterations (%2)</source>
        <translation>۱ دوره: %1 تکرار (%2)</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>گرم‌کردن</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ندارد</translation>
    </message>
    <message>
        <source>sigmoid: rises around a middle point</source>
        <translation>sigmoid: پیرامون نقطهٔ میانی بالا می‌رود</translation>
    </message>
    <message>
        <source>cosine: falls slowly at first and at last, as half a cosine does</source>
        <translation>cosine: مانند نیمی از کسینوس، در آغاز و پایان آهسته کم می‌شود</translation>
    </message>
    <message>
        <source>onecycle: rises to the learning rate, then falls far below where it began</source>
        <translation>onecycle: تا نرخ یادگیری بالا می‌رود، سپس تا بسیار پایین‌تر از آغاز کم می‌شود</translation>
    </message>
    <message>
        <source>usual learning rate: %1</source>
        <translation>نرخ یادگیری معمول: %1</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>نامعلوم</translation>
    </message>
    <message>
        <source>Images to train with</source>
        <translation>تصویرهای آموزش</translation>
    </message>
    <message>
        <source>to train with:</source>
        <translation>برای آموزش:</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::StartPage</name>
    <message>
        <source>Drawing the images…</source>
        <translation>کشیدن تصویرها…</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>باز کردن</translation>
    </message>
    <message>
        <source>Projects and Caffe files (*.fitroom *.prototxt);;All files (*)</source>
        <translation>پروژه‌ها و پرونده‌های Caffe (*.fitroom *.prototxt);;همهٔ پرونده‌ها (*)</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>آغاز</translation>
    </message>
    <message>
        <source>Start from a network</source>
        <translation>شروع از یک شبکه</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>پروژه‌های اخیر</translation>
    </message>
    <message>
        <source>Nothing yet. What you open is listed here.</source>
        <translation>هنوز چیزی نیست. آنچه باز کنید اینجا می‌آید.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>انصراف</translation>
    </message>
    <message>
        <source>Try the sample</source>
        <translation>نمونه را امتحان کنید</translation>
    </message>
    <message>
        <source>Letters and digits in three scripts, drawn here. It trains in about a minute.</source>
        <translation>حرف‌ها و رقم‌ها در سه خط، که همین‌جا کشیده می‌شوند. در حدود یک دقیقه می‌آموزد.</translation>
    </message>
    <message>
        <source>Use my images</source>
        <translation>تصویرهای خودم</translation>
    </message>
    <message>
        <source>A folder with one folder per class. Fitroom looks first and copies later.</source>
        <translation>پوشه‌ای با یک پوشه برای هر رده. Fitroom نخست نگاه می‌کند و بعد کپی می‌کند.</translation>
    </message>
    <message>
        <source>Open a project or Caffe files</source>
        <translation>باز کردن پروژه یا پرونده‌های Caffe</translation>
    </message>
    <message>
        <source>A .fitroom project, a network or a solver (.prototxt).</source>
        <translation>پروژهٔ ⁦.fitroom⁩، شبکه یا solver (⁦.prototxt⁩).</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>شروع</translation>
    </message>
    <message>
        <source>Open project: %1</source>
        <translation>پروژهٔ باز: %1</translation>
    </message>
    <message>
        <source>Read my log</source>
        <translation>خواندن لاگ من</translation>
    </message>
    <message>
        <source>Why did Caffe stop? Paste or drop its log: the cause, the layer, what helps, the curves.</source>
        <translation>چرا Caffe ایستاد؟ لاگش را بچسبانید یا رها کنید: علت، لایه، آنچه کمک می‌کند، و منحنی‌ها.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::StepChart</name>
    <message>
        <source>One training step</source>
        <translation>یک قدم آموزش</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>رفت</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>برگشت</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>اعتبارسنجی</translation>
    </message>
    <message>
        <source>forward once more</source>
        <translation>رفتِ دوباره</translation>
    </message>
    <message>
        <source>update</source>
        <translation>به‌روزرسانی</translation>
    </message>
    <message>
        <source>Operation %1 of %2: %3 in %4, %5. Alive: %6.</source>
        <translation>عملیات %1 از %2: %3 در %4، %5. زنده: %6.</translation>
    </message>
    <message>
        <source>all layers</source>
        <translation>همهٔ لایه‌ها</translation>
    </message>
    <message>
        <source>Known once the network can be measured.</source>
        <translation>وقتی شبکه اندازه‌پذیر شود معلوم می‌شود.</translation>
    </message>
    <message>
        <source>The peak is %1, in validation at %2.</source>
        <translation>اوج %1 است، در اعتبارسنجی و در %2.</translation>
    </message>
    <message>
        <source>The peak is %1, as %2 is computed once more.</source>
        <translation>اوج %1 است، هنگامی که %2 دوباره حساب می‌شود.</translation>
    </message>
    <message>
        <source>The peak is %1, on the way forward at %2.</source>
        <translation>اوج %1 است، در مسیر رفت و در %2.</translation>
    </message>
    <message>
        <source>The peak is %1, on the way back at %2.</source>
        <translation>اوج %1 است، در مسیر برگشت و در %2.</translation>
    </message>
    <message>
        <source>The peak is %1, as the weights of %2 are updated.</source>
        <translation>اوج %1 است، هنگام به‌روزرسانی وزن‌های %2.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 در %2</translation>
    </message>
    <message>
        <source>Takes %1, %2 of the step.</source>
        <translation>%1 طول می‌کشد، %2 از قدم.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::StepTime</name>
    <message>
        <source>A training run is going on. Measuring would slow it down, and the run would distort what is measured.</source>
        <translation>آموزشی در جریان است. اندازه‌گیری آن را کند می‌کند و خود آموزش هم نتیجهٔ اندازه‌گیری را به هم می‌زند.</translation>
    </message>
    <message>
        <source>How long a step takes can be measured once the network can.</source>
        <translation>وقتی شبکه قابل اندازه‌گیری شود، زمان یک قدم را هم می‌توان اندازه گرفت.</translation>
    </message>
    <message>
        <source>A step does not fit into memory, so that it cannot be run and measured.</source>
        <translation>یک قدم در حافظه جا نمی‌شود؛ پس نمی‌توان آن را اجرا کرد و اندازه گرفت.</translation>
    </message>
    <message>
        <source>Measure time</source>
        <translation>اندازه‌گیری زمان</translation>
    </message>
    <message>
        <source>updates of the weights %1</source>
        <translation>به‌روزرسانی وزن‌ها %1</translation>
    </message>
    <message>
        <source>reorders %1</source>
        <translation>تغییر چیدمان %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a step</comment>
        <translation>، </translation>
    </message>
    <message>
        <source>Step %1: %2.</source>
        <translation>قدم %1: %2.</translation>
    </message>
    <message>
        <source>Step %1: %2. That is %3 of this machine&apos;s peak in matrix products.</source>
        <translation>قدم %1: %2. این یعنی %3 از بیشترین توان این دستگاه در ضرب ماتریس‌ها.</translation>
    </message>
    <message>
        <source>Runs a few training steps on made-up images; nothing of the project changes.</source>
        <translation>چند قدم آموزش را روی تصویرهای ساختگی اجرا می‌کند؛ چیزی از پروژه عوض نمی‌شود.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>انصراف</translation>
    </message>
    <message>
        <source>Measuring the time of a step…</source>
        <translation>در حال اندازه‌گیری زمان یک قدم…</translation>
    </message>
    <message>
        <source>Not measured yet: how long each layer and each operation takes.</source>
        <translation>هنوز اندازه گرفته نشده است که هر لایه و هر عملیات چقدر طول می‌کشد.</translation>
    </message>
    <message>
        <source>Reorders move values into another layout or number of bits, and compute nothing.</source>
        <translation>تغییر چیدمان، مقدارها را به ترتیب یا تعداد بیت دیگری درمی‌آورد و چیزی حساب نمی‌کند.</translation>
    </message>
    <message>
        <source>Waiting until planning is done…</source>
        <translation>در انتظار پایان برنامه‌ریزی…</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::Tape</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n مورد دیگر</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 آزاد</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>حد %1</translation>
    </message>
    <message>
        <source>%1 needed</source>
        <translation>%1 لازم است</translation>
    </message>
    <message numerus="yes">
        <source>%n together</source>
        <translation>
            <numerusform>%n مورد با هم</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fitroom::ui::TrainPage</name>
    <message>
        <source>Snapshot of iteration %1 is written.</source>
        <translation>نسخهٔ میانی تکرار %1 نوشته شد.</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>آموزش</translation>
    </message>
    <message>
        <source>%1 images</source>
        <translation>%1 تصویر</translation>
    </message>
    <message>
        <source>starts from %1</source>
        <translation>شروع از %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between facts</comment>
        <translation>، </translation>
    </message>
    <message>
        <source>Preparing: reading the data and reserving memory</source>
        <translation>آماده‌سازی: خواندن داده و گرفتن حافظه</translation>
    </message>
    <message>
        <source>Validating at iteration %1</source>
        <translation>اعتبارسنجی در تکرار %1</translation>
    </message>
    <message>
        <source>Training: epoch %1 of %2, about %3 left</source>
        <translation>در حال آموزش: دورهٔ %1 از %2، حدود %3 مانده</translation>
    </message>
    <message>
        <source>Training: epoch %1 of %2</source>
        <translation>در حال آموزش: دورهٔ %1 از %2</translation>
    </message>
    <message>
        <source>Training: iteration %1 of %2</source>
        <translation>در حال آموزش: تکرار %1 از %2</translation>
    </message>
    <message>
        <source>Pausing after this iteration</source>
        <translation>مکث پس از این تکرار</translation>
    </message>
    <message>
        <source>Paused at iteration %1. Nothing is lost; Resume goes on from here, today or later.</source>
        <translation>در تکرار %1 مکث شد. چیزی از دست نرفته است؛ «ادامه» از همین‌جا پیش می‌رود، امروز یا هر وقت دیگر.</translation>
    </message>
    <message>
        <source>Stopping: writing a snapshot</source>
        <translation>توقف: نوشتن نسخهٔ میانی</translation>
    </message>
    <message>
        <source>Training stopped; see the message below</source>
        <translation>آموزش متوقف شد؛ پیام زیر را ببینید</translation>
    </message>
    <message>
        <source>Stopped at iteration %1. The snapshot is kept; Resume goes on from it.</source>
        <translation>در تکرار %1 متوقف شد. نسخهٔ میانی نگه داشته شده است؛ «ادامه» از آن پیش می‌رود.</translation>
    </message>
    <message>
        <source>Finished: %1 iterations</source>
        <translation>تمام شد: %1 تکرار</translation>
    </message>
    <message>
        <source>Finished: %1 iterations, validation accuracy %2</source>
        <translation>تمام شد: %1 تکرار، دقت اعتبارسنجی %2</translation>
    </message>
    <message>
        <source>Does not fit: Train waits until it does</source>
        <translation>جا نمی‌شود: «آموزش» تا جا شدن منتظر می‌ماند</translation>
    </message>
    <message>
        <source>Fine-tune from these weights</source>
        <translation>تنظیم دقیق از این وزن‌ها</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>پروژه‌ای باز نیست.</translation>
    </message>
    <message>
        <source>Open one, or begin with a sample, on the Start page.</source>
        <translation>در صفحهٔ شروع یکی را باز کنید یا با نمونه‌ای آغاز کنید.</translation>
    </message>
    <message>
        <source>Go to Start</source>
        <translation>رفتن به شروع</translation>
    </message>
    <message>
        <source>There is no network yet.</source>
        <translation>هنوز شبکه‌ای نیست.</translation>
    </message>
    <message>
        <source>Choose a template or drag layers from the palette.</source>
        <translation>الگویی انتخاب کنید یا لایه‌ها را از فهرست بکشید.</translation>
    </message>
    <message>
        <source>Go to Network</source>
        <translation>رفتن به شبکه</translation>
    </message>
    <message>
        <source>Show in the network</source>
        <translation>نمایش در شبکه</translation>
    </message>
    <message>
        <source>Layer %1 holds most of it: %2.</source>
        <translation>بیشترش در لایهٔ %1 است: %2.</translation>
    </message>
    <message>
        <source>Does not fit: %1 over. Training needs %2 and %3 are there.</source>
        <translation>جا نمی‌شود: %1 بیشتر از ظرفیت. آموزش %2 می‌خواهد و %3 هست.</translation>
    </message>
    <message>
        <source>Use a smaller batch and add up more of them, or smaller images, or look at the layers.</source>
        <translation>دستهٔ کوچک‌تری به کار ببرید و چندتا را با هم جمع کنید، یا تصویرهای کوچک‌تر، یا لایه‌ها را ببینید.</translation>
    </message>
    <message>
        <source>Show the layer</source>
        <translation>نمایش لایه</translation>
    </message>
    <message>
        <source>The learning rate is %1 now.</source>
        <translation>نرخ یادگیری اکنون %1 است.</translation>
    </message>
    <message>
        <source>Training now runs to iteration %1.</source>
        <translation>آموزش اکنون تا تکرار %1 ادامه دارد.</translation>
    </message>
    <message>
        <source>There is no snapshot from before that iteration.</source>
        <translation>نسخهٔ میانی از پیش از آن تکرار نیست.</translation>
    </message>
    <message>
        <source>Set &quot;Snapshot every&quot; to one epoch before the next run.</source>
        <translation>پیش از اجرای بعد «نسخهٔ میانی هر» را یک دوره بگذارید.</translation>
    </message>
    <message>
        <source>The next run starts from %1.</source>
        <translation>اجرای بعد از %1 شروع می‌شود.</translation>
    </message>
    <message>
        <source>Mirror images at random</source>
        <translation>آینه کردن تصادفی تصویرها</translation>
    </message>
    <message>
        <source>Training images are mirrored at random now.</source>
        <translation>تصویرهای آموزش اکنون تصادفی آینه می‌شوند.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>کاهش وزن</translation>
    </message>
    <message>
        <source>Weight decay is %1 now.</source>
        <translation>کاهش وزن اکنون %1 است.</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>از %1</translation>
    </message>
    <message>
        <source>Shows here once there is a network with known shapes.</source>
        <translation>وقتی شبکه‌ای با شکل‌های معلوم باشد، اینجا نشان داده می‌شود.</translation>
    </message>
    <message>
        <source>lowest at %1</source>
        <translation>کمترین در %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>از %1</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>مکث</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>ادامه</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>توقف</translation>
    </message>
    <message>
        <source>Snapshot now</source>
        <translation>گرفتن نسخهٔ میانی</translation>
    </message>
    <message>
        <source>Fine-tune…</source>
        <translation>تنظیم دقیق…</translation>
    </message>
    <message>
        <source>Train (F5)</source>
        <translation>آموزش (F5)</translation>
    </message>
    <message>
        <source>Pause (Shift+F5)</source>
        <translation>مکث (Shift+F5)</translation>
    </message>
    <message>
        <source>Resume (F5)</source>
        <translation>ادامه (F5)</translation>
    </message>
    <message>
        <source>Stop and keep a snapshot</source>
        <translation>توقف و نگه داشتن نسخهٔ میانی</translation>
    </message>
    <message>
        <source>Snapshot now (Ctrl+F5)</source>
        <translation>گرفتن نسخهٔ میانی (Ctrl+F5)</translation>
    </message>
    <message>
        <source>Start from weights that were trained elsewhere</source>
        <translation>شروع از وزن‌هایی که جای دیگری آموخته شده‌اند</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>تکرار</translation>
    </message>
    <message>
        <source>Training loss</source>
        <translation>خطای آموزش</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>خطای اعتبارسنجی</translation>
    </message>
    <message>
        <source>Validation accuracy</source>
        <translation>دقت اعتبارسنجی</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>نرخ یادگیری</translation>
    </message>
    <message>
        <source>Images a second</source>
        <translation>تصویر در ثانیه</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>هموارسازی</translation>
    </message>
    <message>
        <source>Smoothing of the training curve; 0 shows every iteration as it was</source>
        <translation>هموارسازی منحنی آموزش؛ 0 هر تکرار را همان‌گونه که بود نشان می‌دهد</translation>
    </message>
    <message>
        <source>Show the learning rate here</source>
        <translation>نمایش نرخ یادگیری در اینجا</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>دقت</translation>
    </message>
    <message>
        <source>Show the accuracy here</source>
        <translation>نمایش دقت در اینجا</translation>
    </message>
    <message>
        <source>Paused at iteration %1. Resume goes on from here with what you changed, to iteration %2.</source>
        <translation>در تکرار %1 مکث شده است. «ادامه» از همین‌جا با تغییرهای شما تا تکرار %2 پیش می‌رود.</translation>
    </message>
    <message>
        <source>%1 Press Resume to go on with it.</source>
        <translation>%1 برای پیش رفتن با آن «ادامه» را بزنید.</translation>
    </message>
    <message>
        <source>%1 It counts once you press Pause, then Resume.</source>
        <translation>%1 پس از زدن «مکث» و سپس «ادامه» به کار می‌آید.</translation>
    </message>
    <message>
        <source>Paused at iteration %1: %2 failed; see the message below</source>
        <translation>در تکرار %1 مکث شد: %2 از کار افتاد؛ پیام زیر را ببینید</translation>
    </message>
    <message>
        <source>Others hold memory of %1: %2.</source>
        <translation>دیگران بخشی از حافظهٔ %1 را گرفته‌اند: %2.</translation>
    </message>
    <message>
        <source>Make it fit</source>
        <translation>جا دادن در حافظه</translation>
    </message>
    <message>
        <source>Train on the CPU</source>
        <translation>آموزش روی CPU</translation>
    </message>
    <message>
        <source>Nothing that was learned up to iteration %1 is lost; a snapshot of it is written.</source>
        <translation>هیچ‌یک از آموخته‌ها تا تکرار %1 از دست نرفته است؛ نسخهٔ میانی آن هم نوشته شده است.</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s) after it will be computed again.</source>
        <translation>
            <numerusform>%n تکرار پس از آن دوباره حساب می‌شود.</numerusform>
        </translation>
    </message>
    <message>
        <source>Go on with less memory</source>
        <translation>ادامه با حافظهٔ کمتر</translation>
    </message>
    <message>
        <source>Go on on the CPU</source>
        <translation>ادامه روی CPU</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>تلاش دوباره</translation>
    </message>
    <message>
        <source>That was at the very beginning: it begins anew.</source>
        <translation>این در همان آغاز کار بود: از نو شروع می‌شود.</translation>
    </message>
</context>
<context>
    <name>fitroom::ui::VerdictCard</name>
    <message>
        <source>No curves to read yet</source>
        <translation>هنوز منحنی‌ای برای خواندن نیست</translation>
    </message>
    <message>
        <source>Dismiss until there is new evidence</source>
        <translation>کنار گذاشتن تا شواهد تازه</translation>
    </message>
    <message>
        <source>The verdict comes with the first epoch: whether it learns, overfits or stands still, and what helps.</source>
        <translation>داوری با نخستین دوره می‌آید: آیا می‌آموزد، بیش‌برازش دارد یا درجا می‌زند، و چه کمک می‌کند.</translation>
    </message>
    <message>
        <source>Dismissed. It returns with new evidence.</source>
        <translation>کنار گذاشته شد. با شواهد تازه برمی‌گردد.</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>چه کمک می‌کند</translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>%1 s</source>
        <translation>%1 ث</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 دقیقه</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 دقیقه و %2 ثانیه</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 ساعت و %2 دقیقه</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 ساعت</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 روز</translation>
    </message>
</context>
<context>
    <name>ladder</name>
    <message>
        <source>the same time a step</source>
        <translation>زمان هر قدم همان است</translation>
    </message>
    <message>
        <source>about %1 a step</source>
        <translation>حدود %1 در هر قدم</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>line %1</source>
        <translation>خط %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>لایهٔ %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1، %2</translation>
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
        <translation>داده</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>فعال‌سازی‌ها</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>گرادیان‌ها</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>وزن‌ها</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>بهینه‌ساز</translation>
    </message>
    <message>
        <source>workspace</source>
        <translation>فضای کار</translation>
    </message>
    <message>
        <source>read ahead</source>
        <translation>پیش‌خوانی</translation>
    </message>
    <message>
        <source>snapshot copy</source>
        <translation>رونوشت نسخهٔ میانی</translation>
    </message>
</context>
<context>
    <name>schema</name>
    <message>
        <source>A binaryproto file whose image is taken off each item.</source>
        <translation>پروندهٔ binaryproto که تصویرش از هر نمونه کم می‌شود.</translation>
    </message>
    <message>
        <source>Across channels</source>
        <translation>در میان کانال‌ها</translation>
    </message>
    <message>
        <source>Added to the summed squares.</source>
        <translation>به مجموع مربع‌ها افزوده می‌شود.</translation>
    </message>
    <message>
        <source>Added to the variance so that it is never zero.</source>
        <translation>به واریانس افزوده می‌شود تا هرگز صفر نشود.</translation>
    </message>
    <message>
        <source>Adds a learned offset as well.</source>
        <translation>جابه‌جایی آموخته‌ای نیز می‌افزاید.</translation>
    </message>
    <message>
        <source>Adds a learned offset to each output channel.</source>
        <translation>به هر کانال خروجی جابه‌جایی آموخته‌ای می‌افزاید.</translation>
    </message>
    <message>
        <source>Adds a learned offset to each output.</source>
        <translation>به هر خروجی جابه‌جایی آموخته‌ای می‌افزاید.</translation>
    </message>
    <message>
        <source>All positions</source>
        <translation>همهٔ جاها</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>آلفا</translation>
    </message>
    <message>
        <source>Also reports the loss of the test network.</source>
        <translation>خطای شبکهٔ آزمون را نیز گزارش می‌کند.</translation>
    </message>
    <message>
        <source>Always colour</source>
        <translation>همیشه رنگی</translation>
    </message>
    <message>
        <source>Always gray</source>
        <translation>همیشه خاکستری</translation>
    </message>
    <message>
        <source>An item counts as right when its label is among the k best scores.</source>
        <translation>نمونه درست شمرده می‌شود اگر برچسبش میان k امتیاز برتر باشد.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>خودکار</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>میانگین</translation>
    </message>
    <message>
        <source>Average loss over</source>
        <translation>میانگین خطا روی</translation>
    </message>
    <message>
        <source>Average of both</source>
        <translation>میانگین هر دو</translation>
    </message>
    <message>
        <source>Averaging factor</source>
        <translation>ضریب میانگین‌گیری</translation>
    </message>
    <message>
        <source>Averaging of squared gradients in RMSProp.</source>
        <translation>میانگین‌گیری مربع گرادیان‌ها در RMSProp.</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>محورها</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>محور</translation>
    </message>
    <message>
        <source>Axis along which the inputs are joined; negative counts from the end.</source>
        <translation>محوری که ورودی‌ها در امتداد آن به هم می‌پیوندند؛ منفی از انتها می‌شمارد.</translation>
    </message>
    <message>
        <source>Axis of the channels; all later axes are spatial.</source>
        <translation>محور کانال‌ها؛ همهٔ محورهای بعدی مکانی‌اند.</translation>
    </message>
    <message>
        <source>Axis that holds the classes; negative counts from the end.</source>
        <translation>محوری که رده‌ها در آن‌اند؛ منفی از انتها می‌شمارد.</translation>
    </message>
    <message>
        <source>Base learning rate</source>
        <translation>نرخ یادگیری پایه</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>اندازهٔ دسته (بچ)</translation>
    </message>
    <message>
        <source>Batches ahead</source>
        <translation>دسته‌های پیش‌خوانده</translation>
    </message>
    <message>
        <source>Batches in one test, one number per test network.</source>
        <translation>تعداد دسته‌ها در هر آزمون، یک عدد برای هر شبکهٔ آزمون.</translation>
    </message>
    <message>
        <source>Batches per step</source>
        <translation>دسته در هر قدم</translation>
    </message>
    <message>
        <source>Beta</source>
        <translation>بتا</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>بایاس</translation>
    </message>
    <message>
        <source>Bias starts as</source>
        <translation>مقدار آغازین بایاس</translation>
    </message>
    <message>
        <source>Binary</source>
        <translation>دودویی</translation>
    </message>
    <message>
        <source>Blobs that the layer reads.</source>
        <translation>blobهایی که لایه می‌خواند.</translation>
    </message>
    <message>
        <source>Blobs that the layer writes.</source>
        <translation>blobهایی که لایه می‌نویسد.</translation>
    </message>
    <message>
        <source>Border added above and below.</source>
        <translation>حاشیهٔ افزوده در بالا و پایین.</translation>
    </message>
    <message>
        <source>Border added around the input on each side.</source>
        <translation>حاشیهٔ افزوده در هر سوی ورودی.</translation>
    </message>
    <message>
        <source>Border added left and right.</source>
        <translation>حاشیهٔ افزوده در چپ و راست.</translation>
    </message>
    <message>
        <source>Caffe</source>
        <translation>Caffe</translation>
    </message>
    <message>
        <source>Centre, for the gaussian kind.</source>
        <translation>مرکز، برای گونهٔ gaussian.</translation>
    </message>
    <message>
        <source>Channel axis</source>
        <translation>محور کانال</translation>
    </message>
    <message>
        <source>Class axis</source>
        <translation>محور رده</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>رنگ</translation>
    </message>
    <message>
        <source>Computes gradients for all layers, down to the inputs.</source>
        <translation>گرادیان همهٔ لایه‌ها را تا ورودی‌ها حساب می‌کند.</translation>
    </message>
    <message>
        <source>Crop size</source>
        <translation>اندازهٔ برش</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>پایگاه داده</translation>
    </message>
    <message>
        <source>Database kind</source>
        <translation>نوع پایگاه داده</translation>
    </message>
    <message>
        <source>Debug output</source>
        <translation>خروجی اشکال‌زدایی</translation>
    </message>
    <message>
        <source>Decode as colour</source>
        <translation>بازگشایی رنگی</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>دلتا</translation>
    </message>
    <message>
        <source>Device number</source>
        <translation>شمارهٔ دستگاه</translation>
    </message>
    <message>
        <source>Dilation</source>
        <translation>اتساع</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>بعدها</translation>
    </message>
    <message>
        <source>Distance between neighbouring windows.</source>
        <translation>فاصلهٔ پنجره‌های همسایه.</translation>
    </message>
    <message>
        <source>Distance between the inputs inside a window; 1 leaves no holes.</source>
        <translation>فاصلهٔ ورودی‌ها درون پنجره؛ 1 جای خالی نمی‌گذارد.</translation>
    </message>
    <message>
        <source>Distance between windows from left to right.</source>
        <translation>فاصلهٔ پنجره‌ها از چپ به راست.</translation>
    </message>
    <message>
        <source>Distance between windows from top to bottom.</source>
        <translation>فاصلهٔ پنجره‌ها از بالا به پایین.</translation>
    </message>
    <message>
        <source>Divided by</source>
        <translation>تقسیم بر</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>پایین</translation>
    </message>
    <message>
        <source>Dropped share</source>
        <translation>سهم حذف‌شده</translation>
    </message>
    <message>
        <source>Each value is multiplied by this after the mean is taken off.</source>
        <translation>هر مقدار پس از کم شدن میانگین در این ضرب می‌شود.</translation>
    </message>
    <message>
        <source>Encoded images are decoded to one channel.</source>
        <translation>تصویرهای فشرده به یک کانال بازگشایی می‌شوند.</translation>
    </message>
    <message>
        <source>Encoded images are decoded to three channels.</source>
        <translation>تصویرهای فشرده به سه کانال بازگشایی می‌شوند.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>موتور</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>اپسیلون</translation>
    </message>
    <message>
        <source>Every element, for the constant kind.</source>
        <translation>هر عنصر، برای گونهٔ constant.</translation>
    </message>
    <message>
        <source>Exponent of the divisor.</source>
        <translation>توان مقسوم‌علیه.</translation>
    </message>
    <message>
        <source>Exponent of the inv and poly policies.</source>
        <translation>توان سیاست‌های inv و poly.</translation>
    </message>
    <message>
        <source>Factor of the summed squares.</source>
        <translation>ضریب مجموع مربع‌ها.</translation>
    </message>
    <message>
        <source>Factor of values below zero; 0 sets them to zero.</source>
        <translation>ضریب مقدارهای زیر صفر؛ 0 آن‌ها را صفر می‌کند.</translation>
    </message>
    <message>
        <source>Factor or slope of the learning rate policy.</source>
        <translation>ضریب یا شیب سیاست نرخ یادگیری.</translation>
    </message>
    <message>
        <source>Factors</source>
        <translation>ضریب‌ها</translation>
    </message>
    <message>
        <source>Factors start as</source>
        <translation>مقدار آغازین ضریب‌ها</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>فیلترها</translation>
    </message>
    <message>
        <source>First axis</source>
        <translation>نخستین محور</translation>
    </message>
    <message>
        <source>First axis of the input that the factors belong to; negative counts from the end.</source>
        <translation>نخستین محور ورودی که ضریب‌ها از آنِ آن‌اند؛ منفی از انتها می‌شمارد.</translation>
    </message>
    <message>
        <source>First axis that goes into the product; negative counts from the end.</source>
        <translation>نخستین محوری که در ضرب می‌آید؛ منفی از انتها می‌شمارد.</translation>
    </message>
    <message>
        <source>First axis that is folded into one; negative counts from the end.</source>
        <translation>نخستین محوری که در یکی جمع می‌شود؛ منفی از انتها می‌شمارد.</translation>
    </message>
    <message>
        <source>Flips items left to right at random.</source>
        <translation>نمونه‌ها را تصادفی از چپ به راست برمی‌گرداند.</translation>
    </message>
    <message>
        <source>Folder and beginning of the name of saved states.</source>
        <translation>پوشه و آغاز نام وضعیت‌های ذخیره‌شده.</translation>
    </message>
    <message>
        <source>Folder of the database.</source>
        <translation>پوشهٔ پایگاه داده.</translation>
    </message>
    <message>
        <source>For each input, whether its gradient is computed.</source>
        <translation>برای هر ورودی، این که گرادیانش حساب شود یا نه.</translation>
    </message>
    <message>
        <source>Forbidden stages</source>
        <translation>مرحله‌های ممنوع</translation>
    </message>
    <message>
        <source>Gamma</source>
        <translation>گاما</translation>
    </message>
    <message>
        <source>General method</source>
        <translation>روش کلی</translation>
    </message>
    <message>
        <source>Gradient limit</source>
        <translation>حد گرادیان</translation>
    </message>
    <message>
        <source>Gradient to inputs</source>
        <translation>گرادیان به ورودی‌ها</translation>
    </message>
    <message>
        <source>Gradients everywhere</source>
        <translation>گرادیان در همه‌جا</translation>
    </message>
    <message>
        <source>Gradients of this many batches are added up before each step.</source>
        <translation>گرادیان این تعداد دسته پیش از هر قدم جمع می‌شود.</translation>
    </message>
    <message>
        <source>Gradients whose overall length is larger are shortened to it; −1 means no limit.</source>
        <translation>گرادیان‌هایی که طول کلشان بیشتر است به این کوتاه می‌شوند؛ ⁦−1⁩ یعنی بی‌حد.</translation>
    </message>
    <message>
        <source>Graphics card</source>
        <translation>کارت گرافیک</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>گروه‌ها</translation>
    </message>
    <message>
        <source>HDF5</source>
        <translation>HDF5</translation>
    </message>
    <message>
        <source>Height of the window.</source>
        <translation>ارتفاع پنجره.</translation>
    </message>
    <message>
        <source>Highest level</source>
        <translation>بالاترین سطح</translation>
    </message>
    <message>
        <source>How gradients become steps.</source>
        <translation>چگونگی تبدیل گرادیان به قدم.</translation>
    </message>
    <message>
        <source>How many axes the factors cover; −1 means all that follow.</source>
        <translation>ضریب‌ها چند محور را می‌پوشانند؛ ⁦−1⁩ یعنی همهٔ محورهای بعدی.</translation>
    </message>
    <message>
        <source>How many batches are read before they are needed.</source>
        <translation>چند دسته پیش از نیاز خوانده می‌شود.</translation>
    </message>
    <message>
        <source>How many neighbours are summed; an odd number.</source>
        <translation>چند همسایه جمع می‌شوند؛ عددی فرد.</translation>
    </message>
    <message>
        <source>How much each output counts in the loss of the network.</source>
        <translation>سهم هر خروجی در خطای شبکه.</translation>
    </message>
    <message>
        <source>How much of the stored statistics stays at each step.</source>
        <translation>در هر قدم چه سهمی از آمار ذخیره‌شده می‌ماند.</translation>
    </message>
    <message>
        <source>How saved states are written.</source>
        <translation>شیوهٔ نوشتن وضعیت‌های ذخیره‌شده.</translation>
    </message>
    <message>
        <source>How the bias is drawn before training.</source>
        <translation>بایاس پیش از آموزش چگونه مقدار می‌گیرد.</translation>
    </message>
    <message>
        <source>How the database is stored.</source>
        <translation>پایگاه داده چگونه ذخیره شده است.</translation>
    </message>
    <message>
        <source>How the factors are drawn before training; unset means 1.</source>
        <translation>ضریب‌ها پیش از آموزش چگونه مقدار می‌گیرند؛ بی‌مقدار یعنی 1.</translation>
    </message>
    <message>
        <source>How the learning rate changes over time.</source>
        <translation>نرخ یادگیری چگونه در زمان تغییر می‌کند.</translation>
    </message>
    <message>
        <source>How the loss is summed up.</source>
        <translation>خطا چگونه جمع‌بندی می‌شود.</translation>
    </message>
    <message>
        <source>How the starting values are drawn.</source>
        <translation>مقدارهای آغازین چگونه گرفته می‌شوند.</translation>
    </message>
    <message>
        <source>How the weights are drawn before training.</source>
        <translation>وزن‌ها پیش از آموزش چگونه مقدار می‌گیرند.</translation>
    </message>
    <message>
        <source>Ignored label</source>
        <translation>برچسب نادیده</translation>
    </message>
    <message>
        <source>Images are read with three channels, otherwise with one.</source>
        <translation>تصویرها با سه کانال خوانده می‌شوند، وگرنه با یکی.</translation>
    </message>
    <message>
        <source>Images are resized to this height; 0 keeps it.</source>
        <translation>ارتفاع تصویرها به این تغییر می‌کند؛ 0 همان را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Images are resized to this width; 0 keeps it.</source>
        <translation>پهنای تصویرها به این تغییر می‌کند؛ 0 همان را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>ورودی‌ها</translation>
    </message>
    <message>
        <source>Items in one pass.</source>
        <translation>نمونه‌ها در هر گذر.</translation>
    </message>
    <message>
        <source>Items with this label add nothing to the loss.</source>
        <translation>نمونه‌های با این برچسب چیزی به خطا نمی‌افزایند.</translation>
    </message>
    <message>
        <source>Items with this label are not counted.</source>
        <translation>نمونه‌های با این برچسب شمرده نمی‌شوند.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>تکرارها</translation>
    </message>
    <message>
        <source>Iterations at which the multistep policy changes the rate.</source>
        <translation>تکرارهایی که سیاست multistep نرخ را تغییر می‌دهد.</translation>
    </message>
    <message>
        <source>Iterations between two changes, for the step policy; centre of the sigmoid policy.</source>
        <translation>تکرارهای میان دو تغییر، برای سیاست step؛ مرکز سیاست sigmoid.</translation>
    </message>
    <message>
        <source>Iterations between two lines of output; 0 means none.</source>
        <translation>تکرارهای میان دو خط خروجی؛ 0 یعنی هیچ.</translation>
    </message>
    <message>
        <source>Iterations between two saved states; 0 means none.</source>
        <translation>تکرارهای میان دو ذخیرهٔ وضعیت؛ 0 یعنی هیچ.</translation>
    </message>
    <message>
        <source>Iterations between two tests; 0 means never.</source>
        <translation>تکرارهای میان دو آزمون؛ 0 یعنی هرگز.</translation>
    </message>
    <message>
        <source>K</source>
        <translation>K</translation>
    </message>
    <message>
        <source>Keeps adaptive methods from dividing by zero.</source>
        <translation>نمی‌گذارد روش‌های تطبیقی بر صفر تقسیم کنند.</translation>
    </message>
    <message>
        <source>Kept for Caffe; it changes no result here.</source>
        <translation>برای Caffe نگه داشته شده؛ اینجا نتیجه را تغییر نمی‌دهد.</translation>
    </message>
    <message>
        <source>Kept for Caffe; the device is chosen when training starts.</source>
        <translation>برای Caffe نگه داشته شده؛ دستگاه هنگام شروع آموزش انتخاب می‌شود.</translation>
    </message>
    <message>
        <source>Kept for Caffe; the plan chooses the fastest kernel itself.</source>
        <translation>برای Caffe نگه داشته شده؛ برنامهٔ اجرا خودش تندترین هسته را برمی‌گزیند.</translation>
    </message>
    <message>
        <source>Kernel height</source>
        <translation>ارتفاع کرنل</translation>
    </message>
    <message>
        <source>Kernel size</source>
        <translation>اندازهٔ کرنل</translation>
    </message>
    <message>
        <source>Kernel width</source>
        <translation>پهنای کرنل</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>گونه</translation>
    </message>
    <message>
        <source>L2 shrinks in proportion, L1 by a constant amount.</source>
        <translation>L2 به نسبت کوچک می‌کند، L1 به مقدار ثابت.</translation>
    </message>
    <message>
        <source>LMDB</source>
        <translation>LMDB</translation>
    </message>
    <message>
        <source>Last axis</source>
        <translation>آخرین محور</translation>
    </message>
    <message>
        <source>Last axis that is folded into one; negative counts from the end.</source>
        <translation>آخرین محوری که در یکی جمع می‌شود؛ منفی از انتها می‌شمارد.</translation>
    </message>
    <message>
        <source>Layers that give the same name share this parameter.</source>
        <translation>لایه‌هایی که یک نام بدهند این پارامتر را شریک می‌شوند.</translation>
    </message>
    <message>
        <source>Learning rate and weight decay of each learned blob, weights first.</source>
        <translation>نرخ یادگیری و کاهش وزن هر blob آموخته، نخست وزن‌ها.</translation>
    </message>
    <message>
        <source>Learning rate factor</source>
        <translation>ضریب نرخ یادگیری</translation>
    </message>
    <message>
        <source>Learning rate policy</source>
        <translation>سیاست نرخ یادگیری</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>سطح</translation>
    </message>
    <message>
        <source>Level and stages of each test network.</source>
        <translation>سطح و مرحله‌های هر شبکهٔ آزمون.</translation>
    </message>
    <message>
        <source>Level and stages of the training network.</source>
        <translation>سطح و مرحله‌های شبکهٔ آموزش.</translation>
    </message>
    <message>
        <source>LevelDB</source>
        <translation>LevelDB</translation>
    </message>
    <message>
        <source>List file</source>
        <translation>پروندهٔ فهرست</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>خطا (loss)</translation>
    </message>
    <message>
        <source>Loss in test</source>
        <translation>خطا در آزمون</translation>
    </message>
    <message>
        <source>Loss weight</source>
        <translation>وزن خطا</translation>
    </message>
    <message>
        <source>Lower bound, for the uniform kind.</source>
        <translation>کران پایین، برای گونهٔ uniform.</translation>
    </message>
    <message>
        <source>Lowest level</source>
        <translation>پایین‌ترین سطح</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>بیشینه</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>میانگین</translation>
    </message>
    <message>
        <source>Mean file</source>
        <translation>پروندهٔ میانگین</translation>
    </message>
    <message>
        <source>Mean values</source>
        <translation>مقدارهای میانگین</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>روش</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>کمینه</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>تکانه</translation>
    </message>
    <message>
        <source>Multiplies the learning rate for this parameter; 0 keeps it fixed.</source>
        <translation>نرخ یادگیری این پارامتر را ضرب می‌کند؛ 0 آن را ثابت نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Multiplies the other inputs instead of dividing, so that zeros do no harm.</source>
        <translation>به جای تقسیم، ورودی‌های دیگر را ضرب می‌کند تا صفرها زیانی نزنند.</translation>
    </message>
    <message>
        <source>Multiplies the weight decay for this parameter.</source>
        <translation>کاهش وزن این پارامتر را ضرب می‌کند.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>نام</translation>
    </message>
    <message>
        <source>Name of the network.</source>
        <translation>نام شبکه.</translation>
    </message>
    <message>
        <source>Negative slope</source>
        <translation>شیب منفی</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>همسایه‌ها</translation>
    </message>
    <message>
        <source>Network file</source>
        <translation>پروندهٔ شبکه</translation>
    </message>
    <message>
        <source>Networks for testing only.</source>
        <translation>شبکه‌هایی تنها برای آزمون.</translation>
    </message>
    <message>
        <source>New height</source>
        <translation>ارتفاع تازه</translation>
    </message>
    <message>
        <source>New width</source>
        <translation>پهنای تازه</translation>
    </message>
    <message>
        <source>Non-zero inputs</source>
        <translation>ورودی‌های ناصفر</translation>
    </message>
    <message>
        <source>Normalises with the stored mean and variance; unset means only in test.</source>
        <translation>با میانگین و واریانس ذخیره‌شده بهنجار می‌کند؛ بی‌مقدار یعنی تنها در آزمون.</translation>
    </message>
    <message>
        <source>Not in</source>
        <translation>نه در</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>هیچ</translation>
    </message>
    <message>
        <source>Number of output channels.</source>
        <translation>تعداد کانال‌های خروجی.</translation>
    </message>
    <message>
        <source>Number of output values per item.</source>
        <translation>تعداد مقدارهای خروجی برای هر نمونه.</translation>
    </message>
    <message>
        <source>Number that include and exclude rules compare with.</source>
        <translation>عددی که قاعده‌های include و exclude با آن می‌سنجند.</translation>
    </message>
    <message>
        <source>One factor per input, for the sum.</source>
        <translation>یک ضریب برای هر ورودی، برای جمع.</translation>
    </message>
    <message>
        <source>One shape for all outputs or one for each.</source>
        <translation>یک شکل برای همهٔ خروجی‌ها یا یکی برای هر کدام.</translation>
    </message>
    <message>
        <source>One value for all channels or one per channel, taken off each item.</source>
        <translation>یک مقدار برای همهٔ کانال‌ها یا یکی برای هر کانال که از هر نمونه کم می‌شود.</translation>
    </message>
    <message>
        <source>Only in</source>
        <translation>تنها در</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>عمل</translation>
    </message>
    <message>
        <source>Output size rounds</source>
        <translation>گرد کردن اندازهٔ خروجی</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>خروجی‌ها</translation>
    </message>
    <message>
        <source>Overlap exchange</source>
        <translation>هم‌پوشانی تبادل</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>حاشیه (padding)</translation>
    </message>
    <message>
        <source>Padding height</source>
        <translation>حاشیهٔ عمودی</translation>
    </message>
    <message>
        <source>Padding width</source>
        <translation>حاشیهٔ افقی</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>پارامترها</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>فاز</translation>
    </message>
    <message>
        <source>Phase, level and stages that include and exclude rules see.</source>
        <translation>فاز، سطح و مرحله‌هایی که قاعده‌های include و exclude می‌بینند.</translation>
    </message>
    <message>
        <source>Positions that are not ignored</source>
        <translation>جاهایی که نادیده نیستند</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>توان</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>پردازنده</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>ضرب</translation>
    </message>
    <message>
        <source>Pulls weights towards zero.</source>
        <translation>وزن‌ها را به سوی صفر می‌کشد.</translation>
    </message>
    <message>
        <source>Put before every path of the list.</source>
        <translation>پیش از هر مسیر فهرست گذاشته می‌شود.</translation>
    </message>
    <message>
        <source>RMS decay</source>
        <translation>کاهش RMS</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>تصادفی</translation>
    </message>
    <message>
        <source>Random mirror</source>
        <translation>آینهٔ تصادفی</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>بذر تصادفی</translation>
    </message>
    <message>
        <source>Random skip</source>
        <translation>پرش تصادفی</translation>
    </message>
    <message>
        <source>Reads the items in a new order in every epoch.</source>
        <translation>در هر دوره نمونه‌ها را به ترتیب تازه‌ای می‌خواند.</translation>
    </message>
    <message>
        <source>Report every</source>
        <translation>گزارش هر</translation>
    </message>
    <message>
        <source>Root folder</source>
        <translation>پوشهٔ ریشه</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>اجرا روی</translation>
    </message>
    <message>
        <source>Runs one test before the first iteration.</source>
        <translation>پیش از نخستین تکرار یک آزمون انجام می‌دهد.</translation>
    </message>
    <message>
        <source>Save at the end</source>
        <translation>ذخیره در پایان</translation>
    </message>
    <message>
        <source>Save gradients</source>
        <translation>ذخیرهٔ گرادیان‌ها</translation>
    </message>
    <message>
        <source>Saves a state when training ends.</source>
        <translation>در پایان آموزش وضعیت را ذخیره می‌کند.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>مقیاس</translation>
    </message>
    <message>
        <source>Scaled by</source>
        <translation>مقیاس با</translation>
    </message>
    <message>
        <source>Second momentum</source>
        <translation>تکانهٔ دوم</translation>
    </message>
    <message>
        <source>Set by the network.</source>
        <translation>شبکه آن را تعیین می‌کند.</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>شکل</translation>
    </message>
    <message>
        <source>Share of the last step that is repeated.</source>
        <translation>سهمی از قدم پیشین که تکرار می‌شود.</translation>
    </message>
    <message>
        <source>Share of the values set to zero at random while training.</source>
        <translation>سهمی از مقدارها که هنگام آموزش تصادفی صفر می‌شود.</translation>
    </message>
    <message>
        <source>Shared name</source>
        <translation>نام مشترک</translation>
    </message>
    <message>
        <source>Sharing needs</source>
        <translation>شرط اشتراک</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>بر زدن</translation>
    </message>
    <message>
        <source>Side of the square cut out of each item, at random in training; 0 keeps all.</source>
        <translation>ضلع مربعی که از هر نمونه بریده می‌شود، در آموزش تصادفی؛ 0 همه را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Side of the window that each filter sees.</source>
        <translation>ضلع پنجره‌ای که هر فیلتر می‌بیند.</translation>
    </message>
    <message>
        <source>Side of the window.</source>
        <translation>ضلع پنجره.</translation>
    </message>
    <message>
        <source>Size of the first steps; the policy changes it over time.</source>
        <translation>بزرگی قدم‌های نخست؛ سیاست در زمان آن را تغییر می‌دهد.</translation>
    </message>
    <message>
        <source>Sizes from the outermost axis in: items, channels, height, width.</source>
        <translation>اندازه‌ها از بیرونی‌ترین محور: نمونه‌ها، کانال‌ها، ارتفاع، پهنا.</translation>
    </message>
    <message>
        <source>Skips up to this many items at the start.</source>
        <translation>در آغاز تا این تعداد نمونه را رد می‌کند.</translation>
    </message>
    <message>
        <source>Snapshot every</source>
        <translation>نسخهٔ میانی هر</translation>
    </message>
    <message>
        <source>Snapshot format</source>
        <translation>قالب نسخهٔ میانی</translation>
    </message>
    <message>
        <source>Snapshot path</source>
        <translation>مسیر نسخهٔ میانی</translation>
    </message>
    <message>
        <source>Snapshots also hold the gradients.</source>
        <translation>نسخه‌های میانی گرادیان‌ها را هم دارند.</translation>
    </message>
    <message>
        <source>Splits the channels into groups that do not see each other.</source>
        <translation>کانال‌ها را به گروه‌هایی تقسیم می‌کند که یکدیگر را نمی‌بینند.</translation>
    </message>
    <message>
        <source>Spread, for the gaussian kind.</source>
        <translation>پراکندگی، برای گونهٔ gaussian.</translation>
    </message>
    <message>
        <source>Stable product gradient</source>
        <translation>گرادیان پایدار ضرب</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>مرحله‌ها</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>انحراف معیار</translation>
    </message>
    <message>
        <source>Start from weights</source>
        <translation>شروع از وزن‌ها</translation>
    </message>
    <message>
        <source>State</source>
        <translation>وضعیت</translation>
    </message>
    <message>
        <source>Step length</source>
        <translation>طول قدم</translation>
    </message>
    <message>
        <source>Steps at</source>
        <translation>قدم‌ها در</translation>
    </message>
    <message>
        <source>Stores the weights as inputs by outputs.</source>
        <translation>وزن‌ها را به صورت ورودی در خروجی ذخیره می‌کند.</translation>
    </message>
    <message>
        <source>Stride</source>
        <translation>گام (استراید)</translation>
    </message>
    <message>
        <source>Stride height</source>
        <translation>گام عمودی</translation>
    </message>
    <message>
        <source>Stride width</source>
        <translation>گام افقی</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>جمع</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>آزمون</translation>
    </message>
    <message>
        <source>Test batches</source>
        <translation>دسته‌های آزمون</translation>
    </message>
    <message>
        <source>Test before training</source>
        <translation>آزمون پیش از آموزش</translation>
    </message>
    <message>
        <source>Test every</source>
        <translation>آزمون هر</translation>
    </message>
    <message>
        <source>Test network files</source>
        <translation>پرونده‌های شبکهٔ آزمون</translation>
    </message>
    <message>
        <source>Test states</source>
        <translation>وضعیت‌های آزمون</translation>
    </message>
    <message>
        <source>Text file with one image path and its label a line.</source>
        <translation>پروندهٔ متنی با یک مسیر تصویر و برچسبش در هر خط.</translation>
    </message>
    <message>
        <source>The layer takes no part when one of these rules holds.</source>
        <translation>وقتی یکی از این قاعده‌ها برقرار باشد، لایه شرکت نمی‌کند.</translation>
    </message>
    <message>
        <source>The layer takes part when one of these rules holds.</source>
        <translation>وقتی یکی از این قاعده‌ها برقرار باشد، لایه شرکت می‌کند.</translation>
    </message>
    <message>
        <source>The loss shown is the mean of this many iterations.</source>
        <translation>خطای نشان‌داده‌شده میانگین این تعداد تکرار است.</translation>
    </message>
    <message>
        <source>The network for training and testing.</source>
        <translation>شبکه برای آموزش و آزمون.</translation>
    </message>
    <message>
        <source>The network for training only.</source>
        <translation>شبکه تنها برای آموزش.</translation>
    </message>
    <message>
        <source>The network must be in all of these stages.</source>
        <translation>شبکه باید در همهٔ این مرحله‌ها باشد.</translation>
    </message>
    <message>
        <source>The network must be in none of these stages.</source>
        <translation>شبکه نباید در هیچ‌یک از این مرحله‌ها باشد.</translation>
    </message>
    <message>
        <source>The rule holds from this level of the network on.</source>
        <translation>قاعده از این سطح شبکه به بالا برقرار است.</translation>
    </message>
    <message>
        <source>The rule holds in this phase only.</source>
        <translation>قاعده تنها در این فاز برقرار است.</translation>
    </message>
    <message>
        <source>The rule holds up to this level of the network.</source>
        <translation>قاعده تا این سطح شبکه برقرار است.</translation>
    </message>
    <message>
        <source>The same number of elements</source>
        <translation>همان تعداد عنصر</translation>
    </message>
    <message>
        <source>The same seed gives the same run; −1 chooses one.</source>
        <translation>یک بذر یک اجرا می‌دهد؛ ⁦−1⁩ یکی برمی‌گزیند.</translation>
    </message>
    <message>
        <source>The same shape</source>
        <translation>همان شکل</translation>
    </message>
    <message>
        <source>The window is as large as the input.</source>
        <translation>پنجره به بزرگی ورودی است.</translation>
    </message>
    <message>
        <source>Top k</source>
        <translation>k برتر</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>آموزش</translation>
    </message>
    <message>
        <source>Training ends after this many iterations.</source>
        <translation>آموزش پس از این تعداد تکرار تمام می‌شود.</translation>
    </message>
    <message>
        <source>Training network file</source>
        <translation>پروندهٔ شبکهٔ آموزش</translation>
    </message>
    <message>
        <source>Training state</source>
        <translation>وضعیت آموزش</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>تبدیل</translation>
    </message>
    <message>
        <source>Transposed weights</source>
        <translation>وزن‌های ترانهاده</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>نوع</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>بالا</translation>
    </message>
    <message>
        <source>Upper bound, for the uniform kind.</source>
        <translation>کران بالا، برای گونهٔ uniform.</translation>
    </message>
    <message>
        <source>Use stored statistics</source>
        <translation>به کار بردن آمار ذخیره‌شده</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>مقدار</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>کاهش وزن</translation>
    </message>
    <message>
        <source>Weight decay factor</source>
        <translation>ضریب کاهش وزن</translation>
    </message>
    <message>
        <source>Weight decay kind</source>
        <translation>نوع کاهش وزن</translation>
    </message>
    <message>
        <source>Weight files that training starts from.</source>
        <translation>پرونده‌های وزنی که آموزش از آن‌ها شروع می‌شود.</translation>
    </message>
    <message>
        <source>Weights are found again under this name.</source>
        <translation>وزن‌ها با این نام دوباره پیدا می‌شوند.</translation>
    </message>
    <message>
        <source>Weights of each output that stay non-zero, for the gaussian kind; −1 keeps all.</source>
        <translation>وزن‌هایی از هر خروجی که ناصفر می‌مانند، برای گونهٔ gaussian؛ ⁦−1⁩ همه را نگه می‌دارد.</translation>
    </message>
    <message>
        <source>Weights start as</source>
        <translation>مقدار آغازین وزن‌ها</translation>
    </message>
    <message>
        <source>What is done to each item before it enters the network.</source>
        <translation>با هر نمونه پیش از ورود به شبکه چه می‌شود.</translation>
    </message>
    <message>
        <source>What is done with the values at the same place.</source>
        <translation>با مقدارهای هم‌جا چه می‌شود.</translation>
    </message>
    <message>
        <source>What is kept of each window.</source>
        <translation>از هر پنجره چه نگه داشته می‌شود.</translation>
    </message>
    <message>
        <source>What must agree between the layers that share it.</source>
        <translation>لایه‌هایی که شریک‌اند در چه باید یکسان باشند.</translation>
    </message>
    <message>
        <source>What the layer computes.</source>
        <translation>لایه چه حساب می‌کند.</translation>
    </message>
    <message>
        <source>What the summed loss is divided by.</source>
        <translation>مجموع خطا بر چه تقسیم می‌شود.</translation>
    </message>
    <message>
        <source>What the xavier and msra kinds divide the variance by.</source>
        <translation>گونه‌های xavier و msra واریانس را بر چه تقسیم می‌کنند.</translation>
    </message>
    <message>
        <source>Whether a last window that hangs over the edge is kept.</source>
        <translation>آیا پنجرهٔ آخر که از لبه بیرون می‌زند نگه داشته می‌شود.</translation>
    </message>
    <message>
        <source>Whether the neighbours lie in other channels or around the pixel.</source>
        <translation>همسایه‌ها در کانال‌های دیگرند یا پیرامون پیکسل.</translation>
    </message>
    <message>
        <source>Whether the network trains or is tested.</source>
        <translation>شبکه آموزش می‌بیند یا آزموده می‌شود.</translation>
    </message>
    <message>
        <source>Which graphics card, counted from 0.</source>
        <translation>کدام کارت گرافیک، با شمارش از 0.</translation>
    </message>
    <message>
        <source>Whole image</source>
        <translation>تصویر کامل</translation>
    </message>
    <message>
        <source>Width of the window.</source>
        <translation>پهنای پنجره.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>پنجره</translation>
    </message>
    <message>
        <source>Within a channel</source>
        <translation>درون یک کانال</translation>
    </message>
    <message>
        <source>Words that include and exclude rules ask for.</source>
        <translation>واژه‌هایی که قاعده‌های include و exclude می‌پرسند.</translation>
    </message>
    <message>
        <source>Zeros added above and below.</source>
        <translation>صفرهای افزوده در بالا و پایین.</translation>
    </message>
    <message>
        <source>Zeros added around the input on each side.</source>
        <translation>صفرهای افزوده در هر سوی ورودی.</translation>
    </message>
    <message>
        <source>Zeros added left and right.</source>
        <translation>صفرهای افزوده در چپ و راست.</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>تکرار</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>پیکسل</translation>
    </message>
    <message>
        <source>1, 4, 16… parts: one level more each time.</source>
        <translation>1، 4، 16… بخش: هر بار یک طبقه بیشتر.</translation>
    </message>
    <message>
        <source>Added to the scaled input.</source>
        <translation>به ورودی ضرب‌شده افزوده می‌شود.</translation>
    </message>
    <message>
        <source>Added to the standard deviation, so that nothing is divided by 0.</source>
        <translation>به انحراف معیار افزوده می‌شود تا بر 0 تقسیم نشود.</translation>
    </message>
    <message>
        <source>Added to the sum of squares, so that nothing is divided by 0.</source>
        <translation>به مجموع مربع‌ها افزوده می‌شود تا بر 0 تقسیم نشود.</translation>
    </message>
    <message>
        <source>Adds a learned value to each output.</source>
        <translation>به هر خروجی مقداری آموخته می‌افزاید.</translation>
    </message>
    <message>
        <source>All channels share one learned factor.</source>
        <translation>همهٔ کانال‌ها یک ضریب آموختهٔ مشترک دارند.</translation>
    </message>
    <message>
        <source>All channels share one learned slope.</source>
        <translation>همهٔ کانال‌ها یک شیب آموختهٔ مشترک دارند.</translation>
    </message>
    <message>
        <source>Axis that it works along; negative counts from the end.</source>
        <translation>محوری که در امتدادش کار می‌کند؛ منفی از انتها می‌شمارد.</translation>
    </message>
    <message>
        <source>Axis to look along; unset: over the whole item.</source>
        <translation>محوری که در امتدادش جست‌وجو می‌شود؛ بی‌مقدار یعنی همهٔ نمونه.</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>پایه</translation>
    </message>
    <message>
        <source>Base of the logarithm; −1 stands for e.</source>
        <translation>پایهٔ لگاریتم؛ ⁦−1⁩ یعنی e.</translation>
    </message>
    <message>
        <source>Base of the power; −1 stands for e.</source>
        <translation>پایهٔ توان؛ ⁦−1⁩ یعنی e.</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>تکرارها</translation>
    </message>
    <message>
        <source>Cut at</source>
        <translation>جای برش</translation>
    </message>
    <message>
        <source>Divides by the standard deviation as well.</source>
        <translation>بر انحراف معیار هم تقسیم می‌کند.</translation>
    </message>
    <message>
        <source>Each gap between two pixels becomes this many.</source>
        <translation>هر فاصلهٔ میان دو پیکسل این تعداد می‌شود.</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>بزرگ‌کردن</translation>
    </message>
    <message>
        <source>Even variance</source>
        <translation>یکسان‌کردن واریانس</translation>
    </message>
    <message>
        <source>Exponent of the scaled and shifted input.</source>
        <translation>توان ورودی پس از ضرب و جابه‌جایی.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>ضریب</translation>
    </message>
    <message>
        <source>Factor of the height</source>
        <translation>ضریب ارتفاع</translation>
    </message>
    <message>
        <source>Factor of the input in the sigmoid.</source>
        <translation>ضریب ورودی در سیگموئید.</translation>
    </message>
    <message>
        <source>Factor of the input.</source>
        <translation>ضریب ورودی.</translation>
    </message>
    <message>
        <source>Factor of the width</source>
        <translation>ضریب پهنا</translation>
    </message>
    <message>
        <source>File of the gains, a row for each true class.</source>
        <translation>پروندهٔ وزن‌ها، یک سطر برای هر ردهٔ درست.</translation>
    </message>
    <message>
        <source>First and last states are further inputs and outputs.</source>
        <translation>حالت‌های آغاز و پایان، ورودی و خروجی‌های دیگرند.</translation>
    </message>
    <message>
        <source>First axis of the input that the values belong to; negative counts from the end.</source>
        <translation>نخستین محور ورودی که مقدارها از آنِ آن‌اند؛ منفی از انتها می‌شمارد.</translation>
    </message>
    <message>
        <source>First axis that is cut; those behind it are cut too.</source>
        <translation>نخستین محوری که بریده می‌شود؛ محورهای پس از آن هم بریده می‌شوند.</translation>
    </message>
    <message>
        <source>First axis that is replaced; negative counts from behind the last.</source>
        <translation>نخستین محوری که جایگزین می‌شود؛ منفی از پس از آخرین می‌شمارد.</translation>
    </message>
    <message>
        <source>From this axis on everything becomes one value.</source>
        <translation>از این محور به بعد همه یک مقدار می‌شود.</translation>
    </message>
    <message>
        <source>Gives the scores as well; with an axis, instead of the numbers.</source>
        <translation>امتیازها را هم می‌دهد؛ با محور، به جای شماره‌ها.</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>ارتفاع</translation>
    </message>
    <message>
        <source>Height of the output, instead of a factor.</source>
        <translation>ارتفاع خروجی، به جای ضریب.</translation>
    </message>
    <message>
        <source>Height of the output; 0 when a factor says it.</source>
        <translation>ارتفاع خروجی؛ 0 اگر ضریب آن را بگوید.</translation>
    </message>
    <message>
        <source>How many axes are replaced; −1: all that follow.</source>
        <translation>چند محور جایگزین می‌شود؛ ⁦−1⁩ یعنی همهٔ محورهای بعدی.</translation>
    </message>
    <message>
        <source>How many axes the values span; −1: all that follow.</source>
        <translation>مقدارها چند محور را می‌پوشانند؛ ⁦−1⁩ یعنی همهٔ محورهای بعدی.</translation>
    </message>
    <message>
        <source>How many of the largest are named.</source>
        <translation>چند تا از بزرگ‌ترین‌ها نام برده می‌شوند.</translation>
    </message>
    <message>
        <source>How many times larger height and width become.</source>
        <translation>ارتفاع و پهنا چند برابر می‌شوند.</translation>
    </message>
    <message>
        <source>How often the input is repeated.</source>
        <translation>ورودی چند بار تکرار می‌شود.</translation>
    </message>
    <message>
        <source>How the slopes are drawn before training; 0.25 when unset.</source>
        <translation>شیب‌ها پیش از آموزش چگونه مقدار می‌گیرند؛ بی‌مقدار یعنی 0.25.</translation>
    </message>
    <message>
        <source>Initial factors; 1 when unset.</source>
        <translation>ضریب‌های آغازین؛ بی‌مقدار یعنی 1.</translation>
    </message>
    <message>
        <source>Instead of one factor for both.</source>
        <translation>به جای یک ضریب برای هر دو.</translation>
    </message>
    <message>
        <source>Larger values become this one.</source>
        <translation>مقدارهای بزرگ‌تر همین می‌شوند.</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>طبقه‌ها</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>فاصله</translation>
    </message>
    <message>
        <source>Margin minus the square of the distance, as in the first version.</source>
        <translation>فاصله منهای مربع دوری، مانند نسخهٔ نخست.</translation>
    </message>
    <message>
        <source>Matrix file</source>
        <translation>پروندهٔ ماتریس</translation>
    </message>
    <message>
        <source>Multiplies the result.</source>
        <translation>در نتیجه ضرب می‌شود.</translation>
    </message>
    <message>
        <source>Negative values approach minus this number.</source>
        <translation>مقدارهای منفی به منفی این عدد نزدیک می‌شوند.</translation>
    </message>
    <message>
        <source>Negative: rows and columns cut off at the bottom and right.</source>
        <translation>منفی: سطر و ستون‌هایی که از پایین و راست بریده می‌شوند.</translation>
    </message>
    <message>
        <source>Negative: rows and columns cut off at the top and left.</source>
        <translation>منفی: سطر و ستون‌هایی که از بالا و چپ بریده می‌شوند.</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>نُرم</translation>
    </message>
    <message>
        <source>Number of the input&apos;s axis for each axis of the output.</source>
        <translation>شمارهٔ محور ورودی برای هر محور خروجی.</translation>
    </message>
    <message>
        <source>Number of values that each step puts out and remembers.</source>
        <translation>تعداد مقدارهایی که هر قدم بیرون می‌دهد و به یاد می‌سپارد.</translation>
    </message>
    <message>
        <source>Of this many pixels one stays; done before enlarging.</source>
        <translation>از این تعداد پیکسل یکی می‌ماند؛ پیش از بزرگ‌کردن.</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>جابه‌جایی</translation>
    </message>
    <message>
        <source>Old formula</source>
        <translation>فرمول پیشین</translation>
    </message>
    <message>
        <source>One column less</source>
        <translation>یک ستون کمتر</translation>
    </message>
    <message>
        <source>One factor</source>
        <translation>یک ضریب</translation>
    </message>
    <message>
        <source>One length for the whole item, instead of one for each pixel.</source>
        <translation>یک طول برای همهٔ نمونه، به جای یکی برای هر پیکسل.</translation>
    </message>
    <message>
        <source>One mean for the whole item, instead of one for each channel.</source>
        <translation>یک میانگین برای همهٔ نمونه، به جای یکی برای هر کانال.</translation>
    </message>
    <message>
        <source>One more than the largest number of the input.</source>
        <translation>یکی بیشتر از بزرگ‌ترین عدد ورودی.</translation>
    </message>
    <message>
        <source>One row less</source>
        <translation>یک سطر کمتر</translation>
    </message>
    <message>
        <source>One slope</source>
        <translation>یک شیب</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>ترتیب</translation>
    </message>
    <message>
        <source>Padding after</source>
        <translation>حاشیهٔ پایانی</translation>
    </message>
    <message>
        <source>Padding before</source>
        <translation>حاشیهٔ آغازین</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>مقدار افزوده</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>کوچک‌کردن</translation>
    </message>
    <message>
        <source>Sizes of the learned blob.</source>
        <translation>اندازه‌های blob آموخته.</translation>
    </message>
    <message>
        <source>Sizes of the output: 0 takes the input&apos;s size, −1 what is left.</source>
        <translation>اندازه‌های خروجی: 0 اندازهٔ ورودی را می‌گیرد و ⁦−1⁩ آنچه می‌ماند.</translation>
    </message>
    <message>
        <source>Slopes start as</source>
        <translation>مقدار آغازین شیب‌ها</translation>
    </message>
    <message>
        <source>Smaller values become this one.</source>
        <translation>مقدارهای کوچک‌تر همین می‌شوند.</translation>
    </message>
    <message>
        <source>States outside</source>
        <translation>حالت‌ها در بیرون</translation>
    </message>
    <message>
        <source>The channels of each group are dealt out over all groups.</source>
        <translation>کانال‌های هر گروه میان همهٔ گروه‌ها پخش می‌شود.</translation>
    </message>
    <message>
        <source>The output has one column less than the factor gives.</source>
        <translation>خروجی یک ستون کمتر از آنچه ضریب می‌دهد دارد.</translation>
    </message>
    <message>
        <source>The output has one row less than the factor gives.</source>
        <translation>خروجی یک سطر کمتر از آنچه ضریب می‌دهد دارد.</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>آستانه</translation>
    </message>
    <message>
        <source>Unlike pairs are pushed apart up to this distance.</source>
        <translation>جفت‌های ناهم‌نوع تا این فاصله از هم دور می‌شوند.</translation>
    </message>
    <message>
        <source>Values above it become 1, others 0.</source>
        <translation>مقدارهای بیشتر از آن 1 و بقیه 0 می‌شوند.</translation>
    </message>
    <message>
        <source>Values too</source>
        <translation>مقدارها هم</translation>
    </message>
    <message>
        <source>What is made of the values.</source>
        <translation>با مقدارها چه می‌شود.</translation>
    </message>
    <message>
        <source>Where the parts after the first begin; unset: equal parts.</source>
        <translation>جای آغاز بخش‌های پس از نخستین؛ بی‌مقدار یعنی بخش‌های برابر.</translation>
    </message>
    <message>
        <source>Where the piece begins: once for all axes, or once for each.</source>
        <translation>تکه از کجا آغاز می‌شود: یک بار برای همهٔ محورها یا برای هر محور یک بار.</translation>
    </message>
    <message>
        <source>Whether misses count by their size or by its square.</source>
        <translation>خطاها به اندازهٔ خودشان شمرده می‌شوند یا به مربع آن.</translation>
    </message>
    <message>
        <source>Whole item</source>
        <translation>همهٔ نمونه</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>پهنا</translation>
    </message>
    <message>
        <source>Width of the output, instead of a factor.</source>
        <translation>پهنای خروجی، به جای ضریب.</translation>
    </message>
    <message>
        <source>Width of the output; 0 when a factor says it.</source>
        <translation>پهنای خروجی؛ 0 اگر ضریب آن را بگوید.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>واژه‌ها</translation>
    </message>
    <message>
        <source>Averaging of squared gradients in Adam and AdamW.</source>
        <translation>میانگین‌گیری مربع گرادیان‌ها در Adam و AdamW.</translation>
    </message>
    <message>
        <source>Best by</source>
        <translation>معیار بهترین</translation>
    </message>
    <message>
        <source>Final learning rate</source>
        <translation>نرخ یادگیری پایانی</translation>
    </message>
    <message>
        <source>Highest momentum</source>
        <translation>بیشترین تکانه</translation>
    </message>
    <message>
        <source>In the onecycle policy momentum falls while the rate rises.</source>
        <translation>در سیاست onecycle وقتی نرخ بالا می‌رود تکانه پایین می‌آید.</translation>
    </message>
    <message>
        <source>Keep the best</source>
        <translation>نگه‌داشتن بهترین</translation>
    </message>
    <message>
        <source>Label smoothing</source>
        <translation>هموارسازی برچسب</translation>
    </message>
    <message>
        <source>Lowest momentum</source>
        <translation>کمترین تکانه</translation>
    </message>
    <message>
        <source>Momentum at both ends of the onecycle policy.</source>
        <translation>تکانه در دو سر سیاست onecycle.</translation>
    </message>
    <message>
        <source>Momentum where the onecycle rate is highest.</source>
        <translation>تکانه در جایی که نرخ onecycle بیشترین است.</translation>
    </message>
    <message>
        <source>Rising part</source>
        <translation>بخش بالا رفتن</translation>
    </message>
    <message>
        <source>Saves the state of the best test beside the snapshots.</source>
        <translation>وضعیت بهترین آزمون را کنار نسخه‌های میانی ذخیره می‌کند.</translation>
    </message>
    <message>
        <source>Share of the iterations in which the onecycle rate rises.</source>
        <translation>سهمی از تکرارها که نرخ onecycle در آن بالا می‌رود.</translation>
    </message>
    <message>
        <source>Share of the loss that all classes have alike, against overconfidence; SoftmaxWithLoss only.</source>
        <translation>سهمی از خطا که همهٔ رده‌ها یکسان دارند، تا شبکه بیش از اندازه مطمئن نشود؛ تنها در SoftmaxWithLoss.</translation>
    </message>
    <message>
        <source>Share of the policy&apos;s rate at the first iteration.</source>
        <translation>سهمی از نرخ سیاست در نخستین تکرار.</translation>
    </message>
    <message>
        <source>Stop after</source>
        <translation>ایست پس از</translation>
    </message>
    <message>
        <source>The onecycle policy ends at its first rate divided by this.</source>
        <translation>سیاست onecycle در نرخ آغاز خود تقسیم بر این عدد پایان می‌یابد.</translation>
    </message>
    <message>
        <source>The onecycle policy starts at the base rate divided by this.</source>
        <translation>سیاست onecycle از نرخ پایه تقسیم بر این عدد آغاز می‌شود.</translation>
    </message>
    <message>
        <source>The rate rises to the policy&apos;s over this many iterations; 0 means at once.</source>
        <translation>نرخ در این شمار تکرار تا نرخ سیاست بالا می‌رود؛ 0 یعنی از همان آغاز.</translation>
    </message>
    <message>
        <source>Training ends after this many tests without a better one; 0 means never.</source>
        <translation>آموزش پس از این شمار آزمون بی آزمونی بهتر پایان می‌یابد؛ 0 یعنی هرگز.</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>گرم‌کردن</translation>
    </message>
    <message>
        <source>Warm-up starts at</source>
        <translation>آغاز گرم‌کردن از</translation>
    </message>
    <message>
        <source>What makes a test better; without an accuracy the loss counts.</source>
        <translation>چه چیزی یک آزمون را بهتر می‌کند؛ اگر دقت نباشد، خطا به حساب می‌آید.</translation>
    </message>
    <message>
        <source>Where the cosine policy ends.</source>
        <translation>جایی که سیاست cosine به پایان می‌رسد.</translation>
    </message>
    <message>
        <source>Writes the mean size of values and gradients of every layer to the log, with each report.</source>
        <translation>با هر گزارش، میانگین بزرگی مقدارها و گرادیان‌های هر لایه را در گزارش می‌نویسد.</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>آزمون</translation>
    </message>
    <message>
        <source>Background below</source>
        <translation>پس‌زمینه زیر</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>کانال‌ها</translation>
    </message>
    <message>
        <source>Crop mode</source>
        <translation>شیوهٔ برش</translation>
    </message>
    <message>
        <source>File</source>
        <translation>پرونده</translation>
    </message>
    <message>
        <source>HDF5 file that the blobs are written to; one that is there is emptied.</source>
        <translation>پروندهٔ HDF5 که blobها در آن نوشته می‌شوند؛ اگر باشد خالی می‌شود.</translation>
    </message>
    <message>
        <source>How the values are made: one for all outputs or one for each.</source>
        <translation>مقدارها چگونه ساخته می‌شوند: یکی برای همهٔ خروجی‌ها یا برای هر یک یکی.</translation>
    </message>
    <message>
        <source>Object from</source>
        <translation>شیء از</translation>
    </message>
    <message>
        <source>Of one item.</source>
        <translation>برای یک نمونه.</translation>
    </message>
    <message>
        <source>Part of each batch that shows an object.</source>
        <translation>بخشی از هر دسته که شیء نشان می‌دهد.</translation>
    </message>
    <message>
        <source>Pixels of the crop around the window itself.</source>
        <translation>پیکسل‌های برش پیرامون خود پنجره.</translation>
    </message>
    <message>
        <source>Put before every path of the window file.</source>
        <translation>پیش از هر مسیر پروندهٔ پنجره‌ها گذاشته می‌شود.</translation>
    </message>
    <message>
        <source>Share of objects</source>
        <translation>سهم شیءها</translation>
    </message>
    <message>
        <source>Surroundings</source>
        <translation>پیرامون</translation>
    </message>
    <message>
        <source>Text file with the path of one HDF5 file a line.</source>
        <translation>پروندهٔ متنی با مسیر یک پروندهٔ HDF5 در هر سطر.</translation>
    </message>
    <message>
        <source>Text file with the pictures and their windows, as R-CNN writes it.</source>
        <translation>پروندهٔ متنی با تصویرها و پنجره‌هایشان، آن‌گونه که R-CNN می‌نویسد.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>مقدارها</translation>
    </message>
    <message>
        <source>Whether the window or the square around it is warped to the crop.</source>
        <translation>خود پنجره یا مربع پیرامونش به اندازهٔ برش درمی‌آید.</translation>
    </message>
    <message>
        <source>Window file</source>
        <translation>پروندهٔ پنجره‌ها</translation>
    </message>
    <message>
        <source>Windows that overlap an object by at least this share show it.</source>
        <translation>پنجره‌هایی که دست‌کم این سهم با شیء هم‌پوشانی دارند آن را نشان می‌دهند.</translation>
    </message>
    <message>
        <source>Windows that overlap every object by less than this share show none.</source>
        <translation>پنجره‌هایی که با هر شیء کمتر از این سهم هم‌پوشانی دارند شیئی نشان نمی‌دهند.</translation>
    </message>
    <message>
        <source>Cycle momentum</source>
        <translation>چرخاندن تکانه</translation>
    </message>
    <message>
        <source>End divisor</source>
        <translation>مقسوم‌علیه پایان</translation>
    </message>
    <message>
        <source>Start divisor</source>
        <translation>مقسوم‌علیه آغاز</translation>
    </message>
    <message>
        <source>Feature maps in</source>
        <translation>نقشه‌های ویژگی در</translation>
    </message>
    <message>
        <source>bfloat16 keeps feature maps and their gradients in 16 bits: about half the memory, rounded to two or three digits. Weights and statistics stay in 32 bits.</source>
        <translation>bfloat16 نقشه‌های ویژگی و گرادیان‌هایشان را در ۱۶ بیت نگه می‌دارد: حدود نصف حافظه، گردشده به دو یا سه رقم. وزن‌ها و آماره‌ها ۳۲ بیتی می‌مانند.</translation>
    </message>
</context>
<context>
    <name>template</name>
    <message>
        <source>Small gray images, 28×28. Learns in minutes.</source>
        <translation>تصویرهای کوچک خاکستری، ⁦۲۸×۲۸⁩. در چند دقیقه می‌آموزد.</translation>
    </message>
    <message>
        <source>Small colour images, 32×32. Three convolutions.</source>
        <translation>تصویرهای کوچک رنگی، ⁦۳۲×۳۲⁩. سه کانولوشن.</translation>
    </message>
    <message>
        <source>Small images of any kind. Residual blocks, deeper and slower.</source>
        <translation>تصویرهای کوچک از هر گونه. بلوک‌های باقیمانده، ژرف‌تر و کندتر.</translation>
    </message>
    <message>
        <source>Use a template</source>
        <translation>به کار بردن الگو</translation>
    </message>
    <message>
        <source>The network is here. Next: import images on the page Data.</source>
        <translation>شبکه آماده است. قدم بعد: وارد کردن تصویرها در صفحهٔ داده.</translation>
    </message>
</context>
</TS>
