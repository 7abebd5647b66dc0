import type { Page } from '@porchlight/contract/page'
import { pageEndpoints } from '@porchlight/contract/pages'
import classes from './page-picture.module.css'

/** The picture that a shared page goes with, small; its version makes another state of it another address. */
export function PagePicture({ page: { _id, version } }: { page: Page }) {
  const query = new URLSearchParams({ id: _id, version: String(version) })
  return (
    <img
      className={classes.picture}
      src={`${pageEndpoints.pagePicture.path}?${query}`}
      alt=""
      width={96}
      height={50}
      loading="lazy"
      decoding="async"
    />
  )
}
