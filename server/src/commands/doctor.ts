import { describeFindings, examine } from '../doctor/examine.ts'

/** npm run doctor: what is wrong with this configuration, before a start says so. */
const findings = await examine()
process.stdout.write(describeFindings(findings))
process.exit(findings.some(({ state }) => state === 'wrong') ? 1 : 0)
