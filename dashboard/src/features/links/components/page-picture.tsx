import type { Page } from '@porchlight/contract/page'
import { pagePictureEndpoints } from '@porchlight/contract/page-picture'
import classes from './page-picture.module.css'

/** The picture that a shared page goes with, small; its version makes another state of it another address. */
export function PagePicture({ page: { _id, version } }: { page: Page }) {
  const query = new URLSearchParams({ id: _id, version: String(version) })
  return (
    <img
      className={classes.picture}
      src={`${pagePictureEndpoints.pagePicture.path}?${query}`}
      alt=""
      width={96}
      height={50}
      loading="lazy"
      decoding="async"
    />
  )
}
