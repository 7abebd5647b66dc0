/** Tells the owner that this is not yet the world's, and hands out a link for those who should see it before. */
export function PreviewBar({ status, link }: { status: 'active' | 'draft'; link: string | null }) {
  return (
    <div className="preview-bar" data-preview-bar="">
      <p>
        <strong>Preview</strong> {status === 'draft' ? 'of a draft only you can see.' : 'of a published page.'}
      </p>
      {link && (
        <a href={link} data-copy="">
          Link to share, for 7 days
        </a>
      )}
    </div>
  )
}
