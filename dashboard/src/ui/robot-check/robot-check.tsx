import { useClientConfig } from '../../lib/client-config.ts'
import { AltchaCheck } from './altcha-check.tsx'
import type { RobotCheckProps } from './robot-check-props.ts'
import { VendorCheck } from './vendor-check.tsx'

/** The robot check this installation is set up with. */
export function RobotCheck(props: RobotCheckProps) {
  const { captcha } = useClientConfig()
  return captcha.provider === 'altcha' ? (
    <AltchaCheck {...props} />
  ) : (
    <VendorCheck {...props} provider={captcha.provider} siteKey={captcha.siteKey} />
  )
}
