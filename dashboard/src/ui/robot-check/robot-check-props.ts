import type { Ref } from 'react'

export interface RobotCheckHandle {
  /** Back to the start: an answer is good for one try only. */
  reset: () => void
  /** Waits for a check that is under way. */
  settle: () => Promise<void>
  focus: () => void
}

export interface RobotCheckProps {
  onChange: (answer: string) => void
  error: string | undefined
  handle: Ref<RobotCheckHandle>
}
