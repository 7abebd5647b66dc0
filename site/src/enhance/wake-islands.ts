import type { IslandName } from '../islands/island.tsx'
import type { Wake } from '../islands/wake-with.ts'
import { loadWords } from './load-words.ts'

const loaders: Record<IslandName, () => Promise<Wake>> = {
  'mortgage-estimator': () => import('../islands/wake-mortgage-estimator.ts').then(({ wake }) => wake),
  'sale-calculator': () => import('../islands/wake-sale-calculator.ts').then(({ wake }) => wake),
  'place-map': () => import('../islands/wake-place-map.ts').then(({ wake }) => wake),
}

/** A page that nobody has touched yet is still being read: what it could load can wait, this long at most. */
const longestRest = 7_000

/** Each island sleeps as plain HTML until the visitor comes to it: touches it, or has it in view and stirs. */
export function wakeIslands(): void {
  const isStirred = firstStir()
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (island.dataset.wake === 'touched') {
      for (const event of ['pointerenter', 'focusin', 'touchstart']) {
        island.addEventListener(event, () => wake(island), { passive: true })
      }
    } else {
      new IntersectionObserver((entries, observer) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void isStirred.then(() => wake(island))
      }).observe(island)
      setTimeout(() => wake(island), longestRest)
    }
  }
}

function firstStir(): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart']) {
      addEventListener(event, () => resolve(), { once: true, passive: true })
    }
    setTimeout(resolve, longestRest)
  })
}

const awake = new WeakSet<HTMLElement>()

async function wake(island: HTMLElement): Promise<void> {
  if (awake.has(island)) return
  awake.add(island)
  try {
    const [start, words] = await Promise.all([loaders[island.dataset.island as IslandName](), loadWords()])
    start(island, JSON.parse(island.dataset.props ?? '{}'), words)
  } catch {
    // The line was down for a moment; the next touch asks again, and the plain HTML stays.
    awake.delete(island)
  }
}
