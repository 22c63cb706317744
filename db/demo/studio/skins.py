"""Helpers of the materials of whole foods."""

import functools

from nodes import Material

_made = {}


def once(make):
    """The material of `make`, made once a scene."""
    if make not in _made:
        _made[make] = make()
    return _made[make]


def attribute(m, name):
    return m.node("Attribute", attribute_name=name).outputs["Fac"]


def tinted(m, colour, amount=0.5, light=1.0):
    """`colour`, a little darker or lighter from piece to piece."""
    r = m.random()
    v = m.node("MapRange", {0: r, 3: light * (1 - amount / 2), 4: light * (1 + amount / 2)}).outputs[0]
    hue = m.node("MapRange", {0: m.math("FRACT", m.math("MULTIPLY", r, 7.3)), 3: 0.494, 4: 0.506}).outputs[0]
    return m.node("HueSaturation", {"Hue": hue, "Value": v, "Color": colour}).outputs[0]


@functools.cache
def stuff(
    name,
    stops,
    scale=6.0,
    stretch=(1, 1, 1),
    roughness=0.4,
    under=None,
    relief=0.2,
    coat=0.0,
    vary=0.25,
    by=None,
):
    """A food's material. stops: colours along a noise (or the attribute `by`); under: what shines through."""
    m = Material(name)
    p = m.mapping(m.position(), stretch)
    grain = m.noise(p, scale, 5, 0.6)
    value = m.math("ADD", m.math("MULTIPLY", attribute(m, by), 0.75), m.math("MULTIPLY", grain, 0.25)) if by else grain
    color = tinted(m, m.ramp(value, list(stops)), vary)
    m.set(
        Base_Color=color,
        Roughness=roughness,
        Specular=0.45,
        Clearcoat=coat,
        Clearcoat_Roughness=0.1,
        Normal=m.bump(m.noise(p, scale * 4, 4, 0.6), relief, 0.015),
    )
    if under:
        m.set(Subsurface=0.25, Subsurface_Color=under, Subsurface_Radius=(0.08, 0.04, 0.02))
    return m.material
