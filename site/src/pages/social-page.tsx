import type { Picture } from '@porchlight/contract/media'
import type { SocialSection } from '@porchlight/contract/options'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { lookOf } from '@porchlight/domain/look'
import { nameOf } from '@porchlight/domain/page-words'
import { safeHttpUrl } from '@porchlight/domain/safe-url'
import { orderSections } from '@porchlight/domain/section-order'
import { Fragment, memo, type ReactNode } from 'react'
import { NewsletterForm } from '../forms/newsletter-form.tsx'
import { ValuationForm } from '../forms/valuation-form.tsx'
import { formOf, type SocialProps } from '../frame.ts'
import { phoneLink } from '../pieces/agent-words.ts'
import { Documents } from '../pieces/documents.tsx'
import { Footer } from '../pieces/footer.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Photo } from '../pieces/photo.tsx'
import { Portrait } from '../pieces/portrait.tsx'
import { Reviews } from '../pieces/reviews.tsx'
import { Share } from '../pieces/share.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { SocialIcons } from '../pieces/social-icons.tsx'
import { Videos } from '../pieces/videos.tsx'
import { WorkList } from '../pieces/work-list.tsx'
import { useWords } from '../use-words.ts'

/** Each section takes no more than it shows: while another is typed in the editor, it is not drawn again. */
export function SocialPage({ view, frame, form }: SocialProps) {
  const words = useWords()
  const { page, agent, pictures } = view
  const backdrop = pictures[page.background]
  const sections: Record<SocialSection, ReactNode> = {
    links: <Links links={agent.propertylist} pictures={pictures} />,
    videos: <Videos addresses={page.videosData} known={view.videos} />,
    valuation: agent.showPropertyVal && (
      <section className="card" id="valuation" aria-labelledby="valuation-title">
        <h2 id="valuation-title">{words.homeWorth}</h2>
        <p className="muted">{words.form.instant}</p>
        <ValuationForm view={view} frame={frame} state={formOf(form, 'valuation')} />
      </section>
    ),
    reviews: <Reviews testimonial={page.testimonial} />,
    work: <WorkList work={page.myWork} pictures={pictures} />,
    documents: <Documents files={page.pdfData} />,
    newsletter: agent.showNewsLetter && <NewsletterForm view={view} state={formOf(form, 'newsletter')} />,
  }
  return (
    <Sheet kind={backdrop ? 'social veiled' : 'social'} look={lookOf(page)} isPictured={Boolean(backdrop)}>
      {backdrop && <Photo className="backdrop" picture={backdrop} alt="" sizes="100vw" isFirst />}
      <main className="column">
        <Profile view={view} />
        {orderSections(page.sectionOrder).map((name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ))}
      </main>
      <Footer view={view} frame={frame} />
    </Sheet>
  )
}

function Profile({ view }: Pick<SocialProps, 'view'>) {
  const words = useWords()
  const { agent, page, settings, isPreview } = view
  const role = [agent.title, agent.companyName].filter(Boolean)
  return (
    <header className="profile">
      <Share view={view} />
      <Portrait agent={agent} size={145} isFirst />
      <h1>{nameOf(agent)}</h1>
      {role.length > 0 && <p className="role">{role.join(' · ')}</p>}
      {page.showHeading && page.heading && <p className="lead">{page.heading}</p>}
      {page.showSubHeading && page.subHeading && <p className="muted">{page.subHeading}</p>}
      {agent.information && <p className="words muted">{agent.information}</p>}
      <div className="profile-actions">
        <a className="button plain" href={`${isPreview ? agent.domain : ''}/social/${page._id}/contact.vcf`} download>
          <Icon name="save" />
          {words.saveContact}
        </a>
        {phoneLink(agent) && (
          <a
            className="round"
            href={phoneLink(agent)}
            aria-label={fill(words.agent.callName, { agent: nameOf(agent) })}
          >
            <Icon name="phone" />
          </a>
        )}
        <a
          className="round"
          href={`mailto:${agent.email}`}
          aria-label={fill(words.agent.emailName, { agent: nameOf(agent) })}
        >
          <Icon name="mail" />
        </a>
      </div>
      {agent.showSocialLinks && <SocialIcons settings={settings} owner={nameOf(agent)} />}
    </header>
  )
}

interface LinksProps {
  links: SiteView['agent']['propertylist']
  pictures: SiteView['pictures']
}

const Links = memo(function Links({ links, pictures }: LinksProps) {
  const words = useWords()
  const shown = links.flatMap(({ link, ...rest }) => {
    const url = safeHttpUrl(link)
    return url && rest.title ? [{ url, ...rest }] : []
  })
  if (shown.length === 0) return null
  return (
    <nav className="stack" aria-label={words.agent.links}>
      {shown.map(({ title, url, image, icon, isFeatured }, index) => {
        const picture = pictures[image]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same link may stand there twice
          <a key={`${index}-${url}`} className={barOf(isFeatured, picture)} href={url} target="_blank" rel="noopener">
            {picture ? (
              <Photo className="bar-picture" picture={picture} alt="" sizes={isFeatured ? '460px' : '46px'} />
            ) : (
              icon && <Icon name={icon} size={isFeatured ? 28 : 22} />
            )}
            <span>{title}</span>
            <Icon name="link" />
          </a>
        )
      })}
    </nav>
  )
})

function barOf(isFeatured: boolean, picture: Picture | undefined): string {
  return ['bar', isFeatured && 'featured', picture && 'pictured'].filter(Boolean).join(' ')
}
