export interface VideoDetails {
  title: string
  /** A JPEG or PNG, as its host sent it. */
  picture: Buffer | null
}

export interface VideosPort {
  /** What a video is called and looks like; null where its host has nothing to tell. */
  describe(address: string): Promise<VideoDetails | null>
}

/** The host cannot be asked right now. */
export class VideosUnavailable extends Error {}
