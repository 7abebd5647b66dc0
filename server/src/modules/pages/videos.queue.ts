/** Left with a change that names new videos; it says nothing, for the table knows what is due. */
export const videosQueue = { name: 'video-details', retry: { limit: 0, delay: 0 } } as const
