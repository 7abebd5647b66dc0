import { useWords } from '../use-words.ts'

/** Tells the owner that this is not yet the world's, and hands out a link for those who should see it before. */
export function PreviewBar({ status, link }: { status: 'active' | 'draft'; link: string | null }) {
  const { preview, share } = useWords()
  return (
    <div className="preview-bar" data-preview-bar="">
      <p>
        <strong>{preview.title}</strong> {status === 'draft' ? preview.draft : preview.published}
      </p>
      {link && (
        <a href={link} data-copy={share.copied}>
          {preview.link}
        </a>
      )}
    </div>
  )
}
