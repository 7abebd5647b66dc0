import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './preview-pane.module.css'

export type Device = 'desktop' | 'mobile'

const sizes: Record<Device, { width: number; height: number }> = {
  desktop: { width: 1340, height: 857 },
  mobile: { width: 375, height: 667 },
}

/** The page at its own size, made smaller as a whole until it fits. */
export function DeviceFrame({ device, children }: { device: Device; children: ReactNode }) {
  const stage = useElementSize()
  const { width, height } = sizes[device]
  const scale = Math.min(stage.width / width, stage.height / height, 1) || 0
  return (
    <div ref={stage.ref} className={classes.stage}>
      <div className={classes.device} data-device={device} style={{ width: width * scale, height: height * scale }}>
        <div className={classes.screen} style={{ width, height, transform: `scale(${scale})` }}>
          {children}
        </div>
      </div>
    </div>
  )
}
