import type { PageVideos } from '@porchlight/contract/page'
import { vimeoVideo, youtubeId } from '@porchlight/domain/safe-url'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadPage } from '../../api/pages.ts'
import { useEdited, useEditorStore } from '../../model/use-editor.ts'

const wait = 3_000
/** A host that has not answered by then is asked again later; the list shows it the next time. */
const mostLooks = 10

/** What the videos are called and look like; looks again for those that were just added. */
export function useVideos(addresses: readonly string[]): PageVideos {
  const store = useEditorStore()
  const edited = useEdited()
  const asked = addresses.filter((address) => youtubeId(address) !== null || vimeoVideo(address) !== null)
  const missing = asked.filter((address) => !edited.videos[address])
  const { data } = useQuery({
    queryKey: ['page-videos', edited._id, missing.join(' ')],
    queryFn: async ({ signal }) => (await loadPage(edited._id, signal)).videos,
    enabled: missing.length > 0,
    refetchInterval: ({ state }) => (state.dataUpdateCount < mostLooks ? wait : false),
    gcTime: 0,
  })
  useEffect(() => {
    if (data && missing.some((address) => data[address])) store.learnVideos({ ...edited.videos, ...data })
  }, [data, missing, edited.videos, store])
  return edited.videos
}
