import { messages } from '@porchlight/contract/messages'
import { IconCheck } from '@tabler/icons-react'
import { useClientConfig } from '../../../lib/client-config.ts'
import { useAgent } from '../../../lib/me.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { FirstSteps } from '../../../ui/first-steps/first-steps.tsx'
import { useDoneSteps } from '../../../ui/first-steps/use-done-steps.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CreateLinkButton } from './create-link-button.tsx'
import { SocialLinkSketch } from './social-link-sketch.tsx'
import classes from './starter-page.module.css'

const promises = [
  'One address for every profile, card and yard sign.',
  'Your links, reviews, work and contact details in one place.',
  'Visitors who ask what their home is worth become leads.',
]

/** What agents see before their first link. */
export function StarterPage() {
  useTitle(messages.links.pageTitle)
  const agent = useAgent()
  const { siteDomain } = useClientConfig()
  const address = `${agent.websiteName}.${siteDomain}`
  return (
    <>
      <PageHeader title={`${messages.shell.welcome}${agent.firstName}!`} text="A few steps, and people can find you." />
      <div className={classes.steps}>
        <FirstSteps done={useDoneSteps()} />
      </div>
      <section className={classes.card} aria-labelledby="about-social-links">
        <div className={classes.words}>
          <h2 id="about-social-links">{messages.shell.socialLinks}</h2>
          <p className={classes.lead}>
            A social link is the page behind the link in your bio: your name, your face and everything you want people
            to find.
          </p>
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
              <span className={classes.addressLabel}>This address is yours</span>
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
