import { messages } from '@porchlight/contract/messages'
import { IconCheck } from '@tabler/icons-react'
import { useClientConfig } from '../../../lib/client-config.ts'
import { useAgent } from '../../../lib/me.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { FirstSteps } from '../../../ui/first-steps/first-steps.tsx'
import { useDoneSteps } from '../../../ui/first-steps/use-done-steps.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import * as linksWords from '../../../words/links.ts'
import { CreateLinkButton } from './create-link-button.tsx'
import { SocialLinkSketch } from './social-link-sketch.tsx'
import classes from './starter-page.module.css'

const promises = [linksWords.oneAddressForEveryProfile, linksWords.yourLinksReviewsWork, linksWords.visitorsWhoAsk]

/** What agents see before their first link. */
export function StarterPage() {
  useTitle(messages.links.pageTitle)
  const agent = useAgent()
  const { siteDomain } = useClientConfig()
  const address = `${agent.websiteName}.${siteDomain}`
  return (
    <>
      <PageHeader title={`${messages.shell.welcome}${agent.firstName}!`} text={linksWords.aFewStepsAndPeople} />
      <div className={classes.steps}>
        <FirstSteps done={useDoneSteps()} />
      </div>
      <section className={classes.card} aria-labelledby="about-social-links">
        <div className={classes.words}>
          <h2 id="about-social-links">{messages.shell.socialLinks}</h2>
          <p className={classes.lead}>{linksWords.aSocialLink}</p>
          <ul className={classes.promises}>
            {promises.map((promise) => (
              <li key={promise}>
                <IconCheck size={20} stroke={2.25} aria-hidden="true" />
                {promise}
              </li>
            ))}
          </ul>
          <div className={classes.address}>
            <div>
              <span className={classes.addressLabel}>{linksWords.thisAddressIsYours}</span>
              <span className={classes.addressText}>{address}</span>
            </div>
          </div>
          <div className={classes.create}>
            <CreateLinkButton isQuiet />
          </div>
        </div>
        <SocialLinkSketch agent={agent} />
      </section>
    </>
  )
}
