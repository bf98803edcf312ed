/** Shaders that work on whole pictures: adding frames up, developing the sum. */

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

/**
 * Develops the sum: exposure, Khronos neutral tone curve, a touch of contrast; white where nothing stands.
 */
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
  float grey = dot(c, vec3(0.299, 0.587, 0.114));
  c = mix(vec3(grey), c, 0.9);
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
