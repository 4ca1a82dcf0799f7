"""The benchmark's networks as prototxt, as Caffe's authors and those of the networks published them."""


class Net:
    def __init__(self, name, batch, channels, side):
        self.text = (f'name: "{name}"\n'
                     f'layer {{ name: "data" type: "DummyData" top: "data" top: "label" dummy_data_param {{\n'
                     f'  shape {{ dim: {batch} dim: {channels} dim: {side} dim: {side} }} shape {{ dim: {batch} }} }} }}\n')
        self.count = 0

    def add(self, kind, bottoms, param="", top=None):
        self.count += 1
        name = f"{kind.lower()}{self.count}"
        top = top or name
        ins = " ".join(f'bottom: "{b}"' for b in bottoms)
        self.text += f'layer {{ name: "{name}" type: "{kind}" {ins} top: "{top}" {param} }}\n'
        return top

    def conv(self, x, out, kernel, stride=1, pad=0, group=1, bias=True):
        return self.add("Convolution", [x], f'convolution_param {{ num_output: {out} kernel_size: {kernel} stride: {stride} '
                        f'pad: {pad} group: {group} bias_term: {str(bias).lower()} weight_filler {{ type: "msra" }} }}')

    def relu(self, x):
        return self.add("ReLU", [x], top=x)

    def pool(self, x, kernel, stride, pad=0, ave=False):
        return self.add("Pooling", [x], f'pooling_param {{ pool: {"AVE" if ave else "MAX"} kernel_size: {kernel} '
                        f'stride: {stride} pad: {pad} }}')

    def mean(self, x):
        return self.add("Pooling", [x], 'pooling_param { pool: AVE global_pooling: true }')

    def lrn(self, x):
        return self.add("LRN", [x], 'lrn_param { local_size: 5 alpha: 0.0001 beta: 0.75 }')

    def norm(self, x, relu=True):
        x = self.add("BatchNorm", [x], top=x)
        x = self.add("Scale", [x], 'scale_param { bias_term: true }', top=x)
        return self.relu(x) if relu else x

    def cbr(self, x, out, kernel, stride=1, pad=0, relu=True):
        return self.norm(self.conv(x, out, kernel, stride, pad, bias=False), relu)

    def ip(self, x, out):
        return self.add("InnerProduct", [x], f'inner_product_param {{ num_output: {out} weight_filler {{ type: "xavier" }} }}')

    def dropout(self, x, ratio=0.5):
        return self.add("Dropout", [x], f'dropout_param {{ dropout_ratio: {ratio} }}', top=x)

    def join(self, kind, xs):
        return self.add(kind, xs)

    def loss(self, x):
        self.add("SoftmaxWithLoss", [x, "label"])
        return self.text


def lenet(batch):
    n = Net("LeNet", batch, 1, 28)
    x = n.pool(n.conv("data", 20, 5), 2, 2)
    x = n.pool(n.conv(x, 50, 5), 2, 2)
    return n.loss(n.ip(n.relu(n.ip(x, 500)), 10))


def cifar10_quick(batch):
    n = Net("CIFAR10_quick", batch, 3, 32)
    x = n.relu(n.pool(n.conv("data", 32, 5, 1, 2), 3, 2))
    x = n.pool(n.relu(n.conv(x, 32, 5, 1, 2)), 3, 2, ave=True)
    x = n.pool(n.relu(n.conv(x, 64, 5, 1, 2)), 3, 2, ave=True)
    return n.loss(n.ip(n.ip(x, 64), 10))


def residual(n, x, body, shortcut):
    return n.relu(n.join("Eltwise", [body, shortcut or x]))


def resnet20(batch):
    n = Net("ResNet-20", batch, 3, 32)
    x, width = n.cbr("data", 16, 3, 1, 1), 16
    for m, stride in ((16, 1), (32, 2), (64, 2)):
        for j in range(3):
            s = stride if j == 0 else 1
            body = n.cbr(n.cbr(x, m, 3, s, 1), m, 3, 1, 1, relu=False)
            x = residual(n, x, body, n.cbr(x, m, 1, s, relu=False) if s != 1 or width != m else None)
            width = m
    return n.loss(n.ip(n.mean(x), 10))


def resnet50(batch):
    n = Net("ResNet-50", batch, 3, 224)
    x = n.pool(n.cbr("data", 64, 7, 2, 3), 3, 2)
    for m, blocks, stride in ((64, 3, 1), (128, 4, 2), (256, 6, 2), (512, 3, 2)):
        for j in range(blocks):
            s = stride if j == 0 else 1
            body = n.cbr(n.cbr(n.cbr(x, m, 1, s), m, 3, 1, 1), 4 * m, 1, relu=False)
            x = residual(n, x, body, n.cbr(x, 4 * m, 1, s, relu=False) if j == 0 else None)
    return n.loss(n.ip(n.mean(x), 1000))


def alexnet(batch):
    n = Net("AlexNet", batch, 3, 227)
    x = n.pool(n.lrn(n.relu(n.conv("data", 96, 11, 4))), 3, 2)
    x = n.pool(n.lrn(n.relu(n.conv(x, 256, 5, 1, 2, 2))), 3, 2)
    x = n.relu(n.conv(x, 384, 3, 1, 1))
    x = n.relu(n.conv(x, 384, 3, 1, 1, 2))
    x = n.pool(n.relu(n.conv(x, 256, 3, 1, 1, 2)), 3, 2)
    x = n.dropout(n.relu(n.ip(x, 4096)))
    return n.loss(n.ip(n.dropout(n.relu(n.ip(x, 4096))), 1000))


def vgg16(batch):
    n = Net("VGG16", batch, 3, 224)
    x = "data"
    for out, times in ((64, 2), (128, 2), (256, 3), (512, 3), (512, 3)):
        for _ in range(times):
            x = n.relu(n.conv(x, out, 3, 1, 1))
        x = n.pool(x, 2, 2)
    x = n.dropout(n.relu(n.ip(x, 4096)))
    return n.loss(n.ip(n.dropout(n.relu(n.ip(x, 4096))), 1000))


def inception(n, x, a, b1, b2, c1, c2, d):
    r = lambda y, *size: n.relu(n.conv(y, *size))
    return n.join("Concat", [r(x, a, 1), r(r(x, b1, 1), b2, 3, 1, 1), r(r(x, c1, 1), c2, 5, 1, 2), r(n.pool(x, 3, 1, 1), d, 1)])


def googlenet(batch):  # main branch only
    n = Net("GoogLeNet", batch, 3, 224)
    x = n.relu(n.conv(n.lrn(n.pool(n.relu(n.conv("data", 64, 7, 2, 3)), 3, 2)), 64, 1))
    x = n.pool(n.lrn(n.relu(n.conv(x, 192, 3, 1, 1))), 3, 2)
    for sizes in ((64, 96, 128, 16, 32, 32), (128, 128, 192, 32, 96, 64), None, (192, 96, 208, 16, 48, 64),
                  (160, 112, 224, 24, 64, 64), (128, 128, 256, 24, 64, 64), (112, 144, 288, 32, 64, 64),
                  (256, 160, 320, 32, 128, 128), None, (256, 160, 320, 32, 128, 128), (384, 192, 384, 48, 128, 128)):
        x = inception(n, x, *sizes) if sizes else n.pool(x, 3, 2)
    return n.loss(n.ip(n.dropout(n.pool(x, 7, 1, ave=True), 0.4), 1000))


NETWORKS = dict(lenet=(lenet, 64), cifar10_quick=(cifar10_quick, 100), resnet20=(resnet20, 128), alexnet=(alexnet, 32),
                vgg16=(vgg16, 4), googlenet=(googlenet, 16), resnet50=(resnet50, 8))
