/** Long words are whole in the page, and folded at a word's end until someone wants more. */
export function LongText({ text, limit, more, less }: { text: string; limit: number; more: string; less: string }) {
  const [start, rest] = foldAt(text, limit)
  if (!rest) return <p className="words">{start}</p>
  return (
    <div className="long">
      <p className="words">
        {start}
        <span className="dots">…</span>
      </p>
      <details>
        <summary>
          <span className="more">{more}</span>
          <span className="less">{less}</span>
        </summary>
        <p className="words">{rest}</p>
      </details>
    </div>
  )
}

export function foldAt(text: string, limit: number): [start: string, rest: string] {
  const letters = [...text.trim()]
  if (letters.length <= limit) return [text.trim(), '']
  const head = letters.slice(0, limit).join('')
  const gap = head.search(/\s\S*$/)
  const start = gap > limit / 2 ? head.slice(0, gap) : head
  return [start, text.trim().slice(start.length).trim()]
}
