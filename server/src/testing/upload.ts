interface Part {
  field?: string
  name?: string
  type?: string
  bytes: Buffer
}

/** What a browser would send for a form with these texts and files, in this order. */
export async function multipart(texts: [string, string][], files: Part[]) {
  const form = new FormData()
  for (const [name, value] of texts) form.append(name, value)
  for (const { field = 'images', name = 'photo.jpg', type = 'image/jpeg', bytes } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
