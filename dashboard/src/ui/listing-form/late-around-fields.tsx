import { lazy, Suspense } from 'react'

const AroundFields = lazy(() => import('./around-fields.tsx').then((file) => ({ default: file.AroundFields })))

export function LateAroundFields() {
  return (
    <Suspense fallback={null}>
      <AroundFields />
    </Suspense>
  )
}
