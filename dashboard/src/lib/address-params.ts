import { useEffect, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'

/**
 * What stands behind the question mark, and a way to change it. The router hands an update what was last drawn, so that
 * of two updates before the next drawing the second would undo the first.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  function change(alter: (next: URLSearchParams) => void, options?: NavigateOptions) {
    const next = new URLSearchParams(latest.current)
    alter(next)
    latest.current = next
    setParams(next, options)
  }

  return [params, change] as const
}
