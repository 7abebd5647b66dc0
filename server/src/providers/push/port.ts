export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Tells devices something while nobody looks, by the services that their browsers' makers run. */
export interface PushPort {
  /** What a browser asks its maker for, so that nobody else can tell it anything. */
  publicKey(): Promise<string>
  /** Answers false where the device is gone for good; throws where it is worth another try. */
  send(target: PushTarget, message: { payload: string; topic: string; keptFor: number }): Promise<boolean>
}
