import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Which lead is open stands in the address beside filter and page, and Back closes it again. */
export function useOpenLead() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isOverList = state?.isOverList === true

  function go(id: string | null, options: { replace: boolean; isOverList: boolean }) {
    const next = new URLSearchParams(params)
    if (id) next.set('lead', id)
    else next.delete('lead')
    next.delete('do')
    navigate(
      { search: next.toString() },
      { replace: options.replace, state: { isOverList: options.isOverList }, preventScrollReset: true },
    )
  }

  return {
    id: params.get('lead'),
    /** What a notice was touched for. */
    wish: params.get('do'),
    open: ({ _id }: { _id: string }) => go(_id, { replace: false, isOverList: true }),
    /** Another one in place of the one that is open. */
    show: (id: string) => go(id, { replace: true, isOverList }),
    close: () => (isOverList ? navigate(-1) : go(null, { replace: true, isOverList: false })),
  }
}
