const page = { width: 612, height: 792, margin: 72 }

/** One printed page with a heading and a list, in the fonts that every reader has. */
export function drawPdf(title: string, lines: readonly string[]): Buffer {
  const { width, height, margin } = page
  const words = (x: number, y: number, font: string, size: number, text: string) =>
    `BT /${font} ${size} Tf ${x} ${y} Td (${escapeText(text)}) Tj ET`
  const marks = [
    `0.106 0.122 0.231 rg 0 ${height - 132} ${width} 132 re f`,
    `1 1 1 rg ${words(margin, height - 92, 'Serif', 30, title)}`,
    ...lines.flatMap((line, index) => {
      const y = height - 190 - index * 40
      return [
        `0.910 0.576 0.047 rg ${margin} ${y - 1} 9 9 re f`,
        `0.106 0.122 0.231 rg ${words(margin + 24, y, 'Sans', 13, line)}`,
      ]
    }),
  ].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R
      /Resources << /Font << /Serif 5 0 R /Sans 6 0 R >> >> >>`,
    `<< /Length ${marks.length} >>\nstream\n${marks}\nendstream`,
    font('Times-Bold'),
    font('Helvetica'),
  ])
}

/** Numbers the objects and closes with the table of where each begins. */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

function escapeText(text: string): string {
  return text.replaceAll('’', '\x92').replace(/[\\()]/g, '\\$&')
}
