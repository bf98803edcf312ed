/**
 * The shaders: one for every surface, one that lets only the shadow on the white ground through, one to add
 * frames up, one to develop.
 */
import type { Vector3 } from 'three'
import type { Rig, SoftBox } from './lights.ts'

/** Loops written out: a software renderer is many times faster when every index is a constant. */
function unrolled(count: number, body: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => body(i)).join('\n')
}

const shadow = /* glsl */ `
uniform sampler2D atlas;
uniform float slot; // this frame's place in 0..1
uniform vec4 lightRay[8]; // direction times strength, strength
uniform vec3 toneSun; // colour of light 0
uniform vec3 toneSky; // colour of the others
${unrolled(8, (i) => `in vec3 vLit${i};`)}
uniform vec4 windowPane; // x of its plane, centre z, half width, sill
uniform float windowTop;

float paneLight(vec3 p, vec3 l) {
  float t = (windowPane.x - p.x) / min(l.x, -0.02);
  vec3 q = p + l * t;
  float z = (q.z - windowPane.y) / windowPane.z;
  float y = (q.y - windowPane.w) / (windowTop - windowPane.w);
  float inside = step(abs(z), 1.0) * step(abs(y - 0.5), 0.5);
  float bars = step(0.045, abs(fract(z * 1.0 + 0.5) - 0.5)) ;
  float rails = step(0.02, abs(fract(y * 3.0 + 0.5) - 0.5) / 1.0);
  return inside * bars * rails;
}

float grain(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))); }

vec2 nudgeOf(float spread) {
  float turn = 6.2832 * (grain(floor(gl_FragCoord.xy)) + slot);
  return vec2(cos(turn), sin(turn)) * spread;
}

// 1 where a light reaches the point that lies at s in its shadow map. The look-up is moved by a hash, so that
// steps between texels melt into grain.
float seen(vec3 s, vec2 corner, inout vec2 nudge) {
  nudge = vec2(-0.7374 * nudge.x - 0.6755 * nudge.y, 0.6755 * nudge.x - 0.7374 * nudge.y);
  // at the border of a tile nothing stands, so that what lies outside counts as lit
  s.xy = clamp(s.xy + nudge, 0.001, 0.999);
  ivec2 at = ivec2((corner + s.xy) * 1024.0);
  return step(s.z - 0.0008, texelFetch(atlas, at, 0).r);
}
`

export const vertex = /* glsl */ `
precision highp float;
in vec3 position;
in vec3 normal;
in vec2 uv;
in float tint;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform mat4 lightMatrix[8];
${unrolled(8, (i) => `out vec3 vLit${i};`)}
invariant gl_Position;
out vec3 vPos;
out vec3 vNormal;
out vec2 vUv;
out float vTint;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  vPos = world.xyz;
  vNormal = mat3(modelMatrix) * normal;
  vUv = uv;
  vTint = tint;
  // a little off the surface, against false shadow
  vec4 lifted = vec4(vPos + normalize(vNormal) * 0.22, 1.0);
${unrolled(8, (i) => `  vLit${i} = (lightMatrix[${i}] * lifted).xyz;`)}
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

const vec = ({ x, y, z }: Vector3) => `vec3(${x.toFixed(4)}, ${y.toFixed(4)}, ${z.toFixed(4)})`

/** A soft box seen in direction d, blurred by roughness. */
function boxLight({ dir, side, half, strength }: SoftBox): string {
  const up = dir.clone().cross(side)
  const size = `vec2(${half[0].toFixed(4)}, ${half[1].toFixed(4)})`
  return `{
    float z = dot(d, ${vec(dir)});
    vec2 q = abs(vec2(dot(d, ${vec(side)}), dot(d, ${vec(up)}))) / max(z, 0.001);
    vec2 m = 1.0 - smoothstep(${size} - blur, ${size} + blur, q);
    vec2 k = ${size} / (${size} + blur * 0.5);
    c += step(0.0, z) * m.x * m.y * k.x * k.y * ${strength.toFixed(3)};
  }`
}

/**
 * The shader of all surfaces under a rig. What a surface does not do is left out by define:
 * MATTE (no gloss), SOFT (cloth with a sheen), PRINT, HOLES, PANE.
 */
export const surfaceFragment = (rig: Rig) => /* glsl */ `
precision highp float;
layout(location = 0) out vec4 outObject;
layout(location = 1) out vec4 outGround;
in vec3 vPos;
in vec3 vNormal;
in vec2 vUv;
in float vTint;
uniform vec3 eye;
uniform float share; // one over the number of frames
uniform sampler2D map;
uniform vec2 tile;
uniform vec3 ramp0;
uniform vec3 ramp1;
uniform vec3 ramp2;
uniform float roughness;
uniform float metal;
uniform float bump;
uniform float sheen;
uniform float opacity;
uniform float cutout;
uniform float glow;
uniform float spread; // softness of shadows received, in parts of the shadow map
uniform sampler2D print;
uniform vec4 printArea; // width, height, used?, -
${shadow}

#ifndef MATTE
vec3 surround(vec3 d, float rough) {
  float blur = 0.02 + rough * 0.9;
  vec3 sky = mix(${vec(rig.horizon)}, ${vec(rig.zenith)}, smoothstep(0.0, 1.0, d.y));
  vec3 c = mix(${vec(rig.floorTone)}, sky, smoothstep(-blur * 0.5 - 0.02, blur * 0.5 + 0.02, d.y));
${rig.boxes.map((box) => boxLight(box)).join('\n')}
  return c;
}
#endif

void main() {
  vec4 texel = texture(map, vUv / tile);
#ifdef HOLES
  if (cutout > 0.0 && texel.g < cutout) discard;
#endif
  vec3 view = normalize(eye - vPos);
  vec3 n = normalize(vNormal);
  // a back side; but not the last sliver of a rounded edge, whose normal already leans away
  if (dot(n, view) < -0.2) n = -n;
  vec3 smoothN = n;
  // slope of the relief, turned from the tile into the world
  vec3 dpx = dFdx(vPos), dpy = dFdy(vPos);
  vec2 dux = dFdx(vUv), duy = dFdy(vUv);
  vec3 a = cross(dpy, n), b = cross(n, dpx);
  vec3 t = a * dux.x + b * duy.x;
  vec3 s = a * dux.y + b * duy.y;
  float size = max(dot(t, t), dot(s, s));
  vec2 slope = (texel.ba * 2.0 - 1.0) * bump;
  if (size > 0.0) n = normalize(n + (t * slope.x + s * slope.y) * inversesqrt(size));

  vec3 albedo = texel.r < 0.5 ? mix(ramp0, ramp1, texel.r * 2.0) : mix(ramp1, ramp2, texel.r * 2.0 - 1.0);
  albedo *= vTint;
#ifdef PRINT
  albedo *= texture(print, vUv / printArea.xy).rgb;
#endif

  float facing = clamp(dot(n, view), 0.0, 1.0);
#ifndef MATTE
  float rim = pow(1.0 - facing, 5.0);
  vec3 f0 = mix(vec3(0.04), albedo, metal);
  vec3 fresnel = f0 + (max(vec3(1.0 - roughness), f0) - f0) * rim;
#endif
#ifdef HOLES
  float stop = 1.0;
  if (opacity < 1.0) {
    stop = opacity;
#ifndef MATTE
    stop = clamp(opacity + rim * 0.8, 0.0, 1.0);
#endif
    if (fract(grain(floor(gl_FragCoord.xy)) + slot) > stop) discard;
  }
#endif

  vec3 received = vec3(0.0);
  float open = 0.0;
  float possible = 0.001;
#ifdef SOFT
  float wrap = min(sheen, 0.12);
#else
  const float wrap = 0.0;
#endif
  vec2 nudge = nudgeOf(spread);
  float sun = 0.0;
  float sky = 0.0;
${unrolled(
  8,
  (i) => `{
    float soft = max(0.0, dot(n, lightRay[${i}].xyz) + wrap * lightRay[${i}].w);
    float lit = soft * seen(vLit${i}, vec2(${i % 4}.0, ${Math.floor(i / 4)}.0), nudge);
    ${i === 0 ? 'sun' : 'sky'} += lit;
    possible += soft;
  }`,
)}
  open = (sun + sky) / possible;
#ifdef PANE
  sun *= paneLight(vPos, lightRay[0].xyz / lightRay[0].w);
#endif
  received = (sun * toneSun + sky * toneSky) / (1.0 + wrap);
  // light that has already met the same cloth or wood once more
  vec3 diffuse = albedo * received * (1.0 + 0.3 * albedo);
#ifdef SOFT
  float soften = pow(1.0 - facing, 2.5);
  diffuse += sheen * soften * received * mix(albedo, vec3(1.0), 0.12) * 0.9;
  if (sheen > 0.9) diffuse *= mix(0.62, 1.25, soften * 0.8 + 0.35 * (1.0 - facing));
#endif
#ifndef MATTE
  diffuse *= 1.0 - metal;
  vec3 gloss = surround(reflect(-view, n), roughness) * fresnel * mix(0.25, 1.0, open) * share;
  gloss *= mix(1.0, 0.35, smoothstep(0.6, 1.0, roughness));
#ifdef HOLES
  if (opacity < 1.0) { gloss /= max(stop, 0.25); diffuse *= 0.8; }
#endif
  diffuse += gloss;
#endif
  outObject = vec4(diffuse + albedo * glow * share, share);
  outGround = vec4(0.0);
}
`

/** White ground of the studio: only how much light is kept from it. */
export const groundFragment = /* glsl */ `
precision highp float;
layout(location = 0) out vec4 outObject;
layout(location = 1) out vec4 outGround;
in vec3 vPos;
in vec3 vNormal;
in vec2 vUv;
in float vTint;
uniform float share;
uniform float openGround; // light on free ground, all lights together
uniform float reach; // where the shadow has faded
${shadow}
void main() {
  float kept = 0.0;
  vec2 nudge = nudgeOf(0.006);
${unrolled(8, (i) => `  kept += max(0.0, lightRay[${i}].y) * (1.0 - seen(vLit${i}, vec2(${i % 4}.0, ${Math.floor(i / 4)}.0), nudge));`)}
  float fade = 1.0 - smoothstep(reach * 0.75, reach, length(vPos.xz));
  outObject = vec4(0.0);
  outGround = vec4(vec3(share - kept / openGround * fade * 0.9), share);
}
`

/** Positions alone, for the depth pass. */
export const depthVertex = /* glsl */ `
precision highp float;
in vec3 position;
uniform mat4 modelMatrix;
uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
invariant gl_Position;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  gl_Position = projectionMatrix * viewMatrix * world;
}
`

export const depthFragment = /* glsl */ `
precision highp float;
layout(location = 0) out vec4 outObject;
layout(location = 1) out vec4 outGround;
void main() { outObject = vec4(0.0); outGround = vec4(0.0); }
`
