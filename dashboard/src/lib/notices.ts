import { messages } from '@porchlight/contract/messages'
import { type PushDevices, pushEndpoints } from '@porchlight/contract/push'
import { call, messageOf, readAccount } from './api.ts'
import { noticesKey } from './asked-for-notices.ts'
import { registerWorker } from './register-worker.ts'

export function declineNotices(): void {
  localStorage.setItem(noticesKey, 'no')
}

/** What a browser can do about notices: some take none, iPhones only in an app of the home screen. */
export type Readiness = 'ready' | 'denied' | 'home-screen' | 'unsupported'

export function readReadiness(): Readiness {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canPush) return isAppleHandheld() ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

function isAppleHandheld(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac.
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Why not, and what to do about it; null where nothing stands in the way. */
export const obstacles: Record<Readiness, string | null> = { ready: null, ...messages.push.obstacles }

/** The browser or the person behind it said no. */
class NoticesRefused extends Error {}

export function wordsOf(error: unknown): string {
  return error instanceof NoticesRefused ? error.message : messageOf(error)
}

/** Asks the person, then the browser, then us. */
export async function turnOnNotices(): Promise<PushDevices> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoticesRefused(messages.push.obstacles.denied)
  const { publicKey } = (await call(pushEndpoints.pushDevices, {})).data
  const { endpoint, keys } = await subscribe(publicKey).catch(() => {
    throw new NoticesRefused(messages.push.unusable)
  })
  const { data } = await call(pushEndpoints.addPushDevice, {
    body: { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  })
  localStorage.setItem(noticesKey, traceOf(data))
  return data
}

const traceOf = ({ sessionId }: PushDevices) => `${readAccount()?.id} ${sessionId}`

async function subscribe(publicKey: string) {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // Of another key, such as before a database was made anew.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys }
}

export async function turnOffNotices(id: string, isThis: boolean): Promise<PushDevices> {
  const { data } = await call(pushEndpoints.removePushDevice, { body: { id } })
  if (isThis) await endNotices()
  return data
}

async function endNotices(): Promise<void> {
  declineNotices()
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Whoever signs in again on a device that had them has them again, unless they were switched off from elsewhere. */
export async function resumeNotices(): Promise<void> {
  const [owner, session] = localStorage.getItem(noticesKey)?.split(' ') ?? []
  if (!session || owner !== readAccount()?.id || readReadiness() !== 'ready') return
  const { data } = await call(pushEndpoints.pushDevices, {})
  if (data.devices.some(({ isThis }) => isThis)) return
  if (session === data.sessionId) await endNotices()
  else if (Notification.permission === 'granted') await turnOnNotices()
}
