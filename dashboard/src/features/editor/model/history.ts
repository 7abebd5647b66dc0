/** Steps that can be taken back: typing in one field, or dragging one slider, within a moment is one step. */
export interface History<State> {
  past: readonly State[]
  present: State
  future: readonly State[]
  /** What the last step changed, and when: another change of the same soon after belongs to it. */
  last: { key: string; at: number } | null
}

const depth = 200
const oneStep = 1000

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], last: null }
}

/** Without a key it is a step of its own. */
export function take<State>(history: History<State>, present: State, key: string | null, at: number): History<State> {
  const { last, past } = history
  const isSameStep = last !== null && last.key === key && at - last.at < oneStep && past.length > 0
  return {
    past: isSameStep ? past : [...past, history.present].slice(-depth),
    present,
    future: [],
    last: key === null ? null : { key, at },
  }
}

export function undo<State>(history: History<State>): History<State> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  }
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, last: null }
}
