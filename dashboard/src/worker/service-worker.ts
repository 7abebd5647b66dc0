/// <reference lib="webworker" />

// Bundled by nobody, so that it is one small file: nothing is imported but types.
import type { PushNotice } from '@porchlight/contract/push'
import type * as spoken from '../words/worker.ts'

declare const self: ServiceWorkerGlobalScope
declare const words: typeof spoken
/** Named by its files. */
declare const build: string
/** What the leads' screen is made of, in this build: the name of each file tells its content. */
declare const appFiles: readonly string[]
/** The addresses of the app's screens; whatever else is on this host is none of ours. */
declare const screens: readonly string[]

const shell = '/leads'
const cacheName = `app ${build}`
const ownCaches = /^app /

self.addEventListener('install', (event) => {
  event.waitUntil(keepApp().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()))
})

/** Page and files of one build, or nothing: during an update another process may still answer with the page before. */
async function keepApp(): Promise<void> {
  const page = await fetch(shell, { cache: 'no-store' })
  const text = await page.clone().text()
  const begins = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
  if (!page.ok || begins.length === 0 || !begins.every((file) => appFiles.includes(file))) {
    throw new Error('The page is of another build')
  }
  const cache = await caches.open(cacheName)
  await cache.addAll(appFiles)
  await cache.put(shell, page)
}

async function forgetOldBuilds(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => ownCaches.test(name) && name !== cacheName).map((name) => caches.delete(name)),
  )
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(openScreen(request))
  else if (appFiles.includes(pathname)) event.respondWith(readFile(request))
})

function isScreen(pathname: string): boolean {
  return screens.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname))
}

/** The server's page whenever it can be reached, so that nobody works with yesterday's. */
async function openScreen(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(shell, { cacheName })
    if (kept) return kept
    throw error
  }
}

/** A browser whose store fails, on a full disk for one, still has the line. */
async function readFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName }).catch(() => undefined)
  return kept ?? fetch(request)
}

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as PushNotice
  event.waitUntil(
    Promise.all([self.registration.showNotification(notice.title, optionsOf(notice)), showCount().catch(() => {})]),
  )
})

/** On the app's icon, how many wait: whoever is signed in here is told, and nobody else. */
async function showCount(): Promise<void> {
  if (!self.navigator.setAppBadge) return
  const answer = await fetch('/api/v1/user/waiting-leads')
  if (answer.ok) await self.navigator.setAppBadge((await answer.json()).data.waitingCount)
}

function optionsOf({ body, tag, path, phone }: PushNotice) {
  return {
    body,
    tag,
    // It takes the place of the one before, and is heard again.
    renotify: true,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { path },
    actions: phone
      ? [
          { action: 'call', title: words.call },
          { action: 'text', title: words.text },
        ]
      : [],
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(show(event.action ? `${path}&do=${event.action}` : path))
})

/** In a tab that is open and says that it goes there, or in a new one. */
async function show(path: string): Promise<void> {
  for (const tab of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    if (await isTakenThere(tab, path)) {
      await tab.focus()
      return
    }
  }
  await self.clients.openWindow(path)
}

/** A page of another part, or one that hangs, does not answer. */
const patience = 700

function isTakenThere(tab: Client, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patience)
    tab.postMessage({ goTo: path }, [port2])
  })
}
