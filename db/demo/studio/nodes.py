"""Short names for the shader nodes the studio's materials are built of."""

import bpy


def _plug(tree, value, socket):
    if isinstance(value, bpy.types.NodeSocket):
        tree.links.new(value, socket)
    elif socket.type == "RGBA" and len(value) == 3:
        socket.default_value = (*value, 1)
    else:
        socket.default_value = value


class Material:
    """A principled material; every method that makes a node returns its output socket."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes["Principled BSDF"]
        self.output = self.tree.nodes["Material Output"]

    def node(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            _plug(self.tree, value, node.inputs[key])
        return node

    def set(self, **inputs):
        """Inputs of the principled shader: `Base_Color=(r, g, b)`, `Roughness=.4` …"""
        for key, value in inputs.items():
            _plug(self.tree, value, self.bsdf.inputs[key.replace("_", " ")])
        return self

    def link(self, output, socket):
        self.tree.links.new(output, socket)

    def position(self):
        return self.node("TexCoord").outputs["Object"]

    def uv(self):
        return self.node("TexCoord").outputs["UV"]

    def random(self):
        """A number in [0, 1] of its own for every scattered piece."""
        return self.node("ObjectInfo").outputs["Random"]

    def mapping(self, vector, scale=(1, 1, 1), location=(0, 0, 0), rotation=(0, 0, 0)):
        inputs = {"Vector": vector, "Scale": scale, "Location": location, "Rotation": rotation}
        return self.node("Mapping", inputs).outputs[0]

    def noise(self, vector, scale=5.0, detail=6.0, roughness=0.55, distortion=0.0):
        inputs = {"Vector": vector, "Scale": scale, "Detail": detail}
        inputs |= {"Roughness": roughness, "Distortion": distortion}
        return self.node("TexNoise", inputs).outputs["Fac"]

    def cells(self, vector, scale=5.0):
        return self.node("TexVoronoi", {"Vector": vector, "Scale": scale}).outputs["Distance"]

    def split(self, vector):
        return self.node("SeparateXYZ", {0: vector}).outputs

    def ramp(self, factor, stops):
        node = self.node("ValToRGB", {0: factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = (*color, 1)
        return node.outputs[0]

    def mix(self, factor, a, b, mode="MIX"):
        return self.node("MixRGB", {0: factor, 1: a, 2: b}, blend_type=mode).outputs[0]

    def math(self, operation, a, b=0.0):
        return self.node("Math", {0: a, 1: b}, operation=operation).outputs[0]

    def between(self, value, low, high, to_low=0.0, to_high=1.0):
        return self.node("MapRange", {0: value, 1: low, 2: high, 3: to_low, 4: to_high}).outputs[0]

    def bump(self, height, strength=0.3, distance=0.02):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        return self.node("Bump", inputs).outputs[0]

    def image(self, path, vector=None, **settings):
        settings = {"interpolation": "Cubic", "extension": "CLIP"} | settings
        node = self.node("TexImage", {"Vector": vector or self.uv()}, **settings)
        node.image = bpy.data.images.load(path)
        return node.outputs[0], node.outputs[1]
