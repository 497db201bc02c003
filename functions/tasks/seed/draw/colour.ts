export type Light = [number, number, number];

const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toScreen = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** A hex colour as the light it sends back, where lamps may be multiplied and added. */
export function light(hex: string): Light {
  const part = (at: number): number => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

const SCREEN = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(toScreen(i / 4096) * 255));
const ROOT = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(toScreen((i / 4096) ** 2) * 255));

/** Linear light to a byte, with the dark end kept fine. */
export function byte(v: number): number {
  if (v <= 0) return 0;
  if (v >= 1) return 255;
  return v < 0.1 ? ROOT[Math.round(Math.sqrt(v) * 4096)]! : SCREEN[Math.round(v * 4096)]!;
}

/** Between two hex colours, as the eye sees it. */
export function mix(a: string, b: string, t: number): string {
  const part = (at: number): string => {
    const from = parseInt(a.slice(at, at + 2), 16);
    return Math.round(from + (parseInt(b.slice(at, at + 2), 16) - from) * t)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
