import { afterEach, describe, expect, it, vi } from 'vitest'
import { takeNewBuild } from './new-build.ts'
import { forgetUnsaved, noteUnsaved } from './unsaved.ts'

const page = (entry: string) => `<!doctype html><script type="module" src="/assets/${entry}"></script>`

function openedWith(entry: string, served: () => Promise<Response>) {
  document.head.innerHTML = `<script type="module" src="/assets/${entry}"></script>`
  vi.stubGlobal('fetch', served)
  return vi.fn()
}

afterEach(() => {
  document.head.innerHTML = ''
  sessionStorage.clear()
  forgetUnsaved()
})

describe('a tab that misses a file', () => {
  it('loads itself anew where the server has another build', async () => {
    const reload = openedWith('index-1.js', async () => new Response(page('index-2.js')))
    await takeNewBuild(reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('sees another build by any of its scripts: some are the same in both', async () => {
    const reload = openedWith('index-1.js', async () => new Response(page('runtime-1.js') + page('index-2.js')))
    document.head.insertAdjacentHTML('afterbegin', page('runtime-1.js'))
    await takeNewBuild(reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['no answer', async () => Promise.reject(new TypeError('offline'))],
    ['a failure', async () => new Response(page('index-2.js'), { status: 503 })],
  ])('stays as it is where there is %s: that would not bring the file', async (_, served) => {
    const reload = openedWith('index-1.js', served)
    await takeNewBuild(reload)
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads itself anew once where the server has the same build: a file may fail on a bad line', async () => {
    const reload = openedWith('index-1.js', async () => new Response(page('index-1.js')))
    await takeNewBuild(reload)
    expect(reload).toHaveBeenCalledOnce()
    await takeNewBuild(reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('stays where something typed would be lost', async () => {
    const reload = openedWith('index-1.js', async () => new Response(page('index-2.js')))
    noteUnsaved({}, async () => false)
    await takeNewBuild(reload)
    expect(reload).not.toHaveBeenCalled()
  })
})
