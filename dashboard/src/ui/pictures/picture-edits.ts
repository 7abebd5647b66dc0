interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a picture that was chosen, at its own size. */
export async function cutPicture(source: string, area: Area): Promise<Blob> {
  const image = await loadImage(source)
  const canvas = makeCanvas(area.width, area.height)
  canvas.context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, area.width, area.height)
  return canvas.toBlob()
}

/** A quarter turn against the clock, at its own size: turning must not cost sharpness. */
export async function rotateLeft(source: string): Promise<Blob> {
  const image = await loadImage(source)
  const [width, height] = [image.naturalHeight, image.naturalWidth]
  const { context, toBlob } = makeCanvas(width, height)
  context.translate(0, height)
  context.rotate(-Math.PI / 2)
  context.drawImage(image, 0, 0, height, width)
  return toBlob()
}

export async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = source
  await image.decode()
  return image
}

function makeCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser can’t edit pictures')
  return {
    context,
    // PNG keeps what is transparent in a logo.
    toBlob: () =>
      new Promise<Blob>((resolve, reject) =>
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('We couldn’t read this picture'))),
          'image/png',
        ),
      ),
  }
}
