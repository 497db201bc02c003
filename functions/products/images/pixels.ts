/** Pixels as the codecs hand them over: red, green, blue, opacity, row after row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/**
 * The picture with sides divided by a whole number, each pixel the mean of those in its place. It comes before the fine
 * resizing, which would want sixteen bytes for every pixel of a large picture.
 */
export function downscaleBy(picture: Pixels, by: number): Pixels {
  const factor = Math.min(by, picture.width, picture.height);
  if (factor < 2) return picture;
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) putMean(data, (y * width + x) * 4, picture, x * factor, y * factor, factor);
  }
  return { data, width, height };
}

/** What cannot be seen through counts in full, what is transparent has no colour to give. */
function putMean(
  into: Uint8ClampedArray,
  at: number,
  { data, width }: Pixels,
  left: number,
  top: number,
  side: number,
) {
  let [red, green, blue, opacity] = [0, 0, 0, 0];
  for (let y = top; y < top + side; y += 1) {
    for (let from = (y * width + left) * 4, x = 0; x < side; x += 1, from += 4) {
      const alpha = data[from + 3] as number;
      red += (data[from] as number) * alpha;
      green += (data[from + 1] as number) * alpha;
      blue += (data[from + 2] as number) * alpha;
      opacity += alpha;
    }
  }
  if (opacity === 0) return;
  into[at] = red / opacity;
  into[at + 1] = green / opacity;
  into[at + 2] = blue / opacity;
  into[at + 3] = opacity / (side * side);
}
