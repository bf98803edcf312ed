/** The shaders: one for every surface, one that lets only the shadow on the white ground through, one to add frames up, one to develop. */

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

// 1 where a light reaches the point that lies at s in its shadow map. The look-up is moved by a hash, so that steps between texels melt into grain.
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

export const surfaceFragment = /* glsl */ `
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
uniform sampler2D print;
uniform vec4 printArea; // width, height, used?, -
uniform vec3 zenith;
uniform vec3 horizon;
uniform vec3 floorTone;
uniform vec3 boxDir[3];
uniform vec3 boxSide[3];
uniform vec4 boxSize[3]; // half width, half height, strength, -
${shadow}

vec3 surround(vec3 d, float rough) {
  float blur = 0.02 + rough * 0.9;
  vec3 sky = mix(horizon, zenith, smoothstep(0.0, 1.0, d.y));
  vec3 c = mix(floorTone, sky, smoothstep(-blur * 0.5 - 0.02, blur * 0.5 + 0.02, d.y));
${unrolled(3, (i) => `{
    float z = dot(d, boxDir[${i}]);
    vec2 q = abs(vec2(dot(d, boxSide[${i}]), dot(d, cross(boxDir[${i}], boxSide[${i}])))) / max(z, 0.001);
    vec2 m = 1.0 - smoothstep(boxSize[${i}].xy - blur, boxSize[${i}].xy + blur, q);
    vec2 k = boxSize[${i}].xy / (boxSize[${i}].xy + blur * 0.5);
    c += step(0.0, z) * m.x * m.y * k.x * k.y * boxSize[${i}].z;
  }`)}
  return c;
}

void main() {
  vec4 texel = texture(map, vUv / tile);
#ifdef HOLES
  if (cutout > 0.0 && texel.g < cutout) discard;
#endif
  vec3 view = normalize(eye - vPos);
  vec3 n = normalize(vNormal);
  if (dot(n, view) < 0.0) n = -n;
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
  if (printArea.z > 0.5) albedo *= texture(print, vUv / printArea.xy).rgb;

  float facing = clamp(dot(n, view), 0.0, 1.0);
  float rim = pow(1.0 - facing, 5.0);
  vec3 f0 = mix(vec3(0.04), albedo, metal);
  vec3 fresnel = f0 + (max(vec3(1.0 - roughness), f0) - f0) * rim;

  float stop = opacity;
  if (opacity < 1.0) {
    stop = clamp(opacity + rim * 0.8, 0.0, 1.0);
    float order = fract(grain(floor(gl_FragCoord.xy)) + slot);
#ifdef HOLES
    if (order > stop) discard;
#endif
  }

  vec3 received = vec3(0.0);
  float open = 0.0;
  float possible = 0.001;
  float wrap = min(sheen, 0.12);
  vec2 nudge = nudgeOf(0.0012);
  float sun = 0.0;
  float sky = 0.0;
${unrolled(8, (i) => `{
    float soft = max(0.0, dot(n, lightRay[${i}].xyz) + wrap * lightRay[${i}].w);
    float lit = soft * seen(vLit${i}, vec2(${i % 4}.0, ${Math.floor(i / 4)}.0), nudge);
    ${i === 0 ? 'sun' : 'sky'} += lit;
    possible += soft;
  }`)}
  open = (sun + sky) / possible;
#ifdef PANE
  sun *= paneLight(vPos, lightRay[0].xyz / lightRay[0].w);
#endif
  received = (sun * toneSun + sky * toneSky) / (1.0 + wrap);
  vec3 diffuse = albedo * received * (1.0 - metal);
  // light that has already met the same cloth or wood once more
  diffuse *= 1.0 + 0.3 * albedo;
  float soften = pow(1.0 - facing, 2.5);
  diffuse += sheen * soften * received * mix(albedo, vec3(1.0), 0.12) * 0.9;
  if (sheen > 0.9) diffuse *= mix(0.62, 1.25, soften * 0.8 + 0.35 * (1.0 - facing));

  vec3 mirrored = reflect(-view, n);
  float reach = mix(0.25, 1.0, open);
  vec3 gloss = surround(mirrored, roughness) * fresnel * reach * share;
  gloss *= mix(1.0, 0.35, smoothstep(0.6, 1.0, roughness));
  if (opacity < 1.0) { gloss /= max(stop, 0.25); diffuse *= 0.8; }
  outObject = vec4(diffuse + gloss + albedo * glow * share, share);
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

/** Only where things are, for the depth pass. */
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

export const screenVertex = /* glsl */ `
precision highp float;
in vec3 position;
void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }
`

export const addFragment = /* glsl */ `
precision highp float;
layout(location = 0) out vec4 outObject;
layout(location = 1) out vec4 outGround;
uniform sampler2D object;
uniform sampler2D ground;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  outObject = texelFetch(object, at, 0);
  outGround = texelFetch(ground, at, 0);
}
`

/** Develops the sum: exposure, Khronos neutral tone curve, a touch of contrast; white where nothing stands. */
export const developFragment = /* glsl */ `
precision highp float;
out vec4 outColour;
uniform sampler2D object;
uniform sampler2D ground;
uniform float exposure;
uniform float contrast;
uniform vec3 backdrop;
uniform float edge;

vec3 neutral(vec3 c) {
  const float start = 0.76;
  float x = min(c.r, min(c.g, c.b));
  float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  c -= offset;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < start) return c;
  float d = 1.0 - start;
  float newPeak = 1.0 - d * d / (peak + d - start);
  c *= newPeak / peak;
  float g = 1.0 - 1.0 / (0.15 * (peak - newPeak) + 1.0);
  return mix(c, vec3(newPeak), g);
}
vec3 encode(vec3 c) { return mix(c * 12.92, 1.055 * pow(max(c, 0.0), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)); }

// Faint shadow lies far from what casts it: the fainter, the wider it is blurred.
vec3 softened(ivec2 at, float kept) {
  float wide = mix(2.0, 46.0, smoothstep(0.3, 0.92, kept)) * edge / 1000.0;
  vec4 sum = vec4(0.0);
  for (int k = 0; k < 40; k++) {
    float r = sqrt((float(k) + 0.5) / 40.0) * wide;
    float a = float(k) * 2.399963;
    ivec2 q = at + ivec2(r * cos(a), r * sin(a));
    if (q.x < 0 || q.y < 0 || q.x >= int(edge) || q.y >= int(edge)) continue;
    sum += texelFetch(ground, q, 0);
  }
  return sum.a > 0.01 ? clamp(sum.rgb / sum.a, 0.0, 1.0) : vec3(kept);
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 o = texelFetch(object, at, 0);
  vec4 g = texelFetch(ground, at, 0);
  vec3 c = o.a > 0.0 ? o.rgb / o.a : vec3(0.0);
  c = encode(clamp(neutral(c * exposure), 0.0, 1.0));
  c = mix(c, c * c * (3.0 - 2.0 * c), contrast);
  vec3 kept = vec3(1.0);
  if (o.a < 0.999 && g.a > 0.0) kept = softened(at, clamp(g.g / g.a, 0.0, 1.0));
  vec2 in01 = abs(gl_FragCoord.xy / edge - 0.5) * 2.0;
  float border = 1.0 - smoothstep(0.8, 0.99, max(in01.x, in01.y));
  vec3 behind = backdrop * mix(vec3(1.0), pow(kept, vec3(0.55)), border);
  float cover = clamp(o.a, 0.0, 1.0);
  outColour = vec4(mix(behind, c, cover), 1.0);
}
`
