import { fill } from '@porchlight/domain/fill'
import { lookOf } from '@porchlight/domain/look'
import { nameOf } from '@porchlight/domain/page-words'
import { firstWords } from '../first-words.ts'
import { ValuationForm } from '../forms/valuation-form.tsx'
import { formOf, type SellProps } from '../frame.ts'
import { AgentCard } from '../pieces/agent-card.tsx'
import { Brand } from '../pieces/brand.tsx'
import { Footer } from '../pieces/footer.tsx'
import { Photo } from '../pieces/photo.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { SocialIcons } from '../pieces/social-icons.tsx'
import { Videos } from '../pieces/videos.tsx'
import { useWords } from '../use-words.ts'

export function SellPage({ view, frame, form }: SellProps) {
  const words = useWords()
  const { page, agent, settings, pictures } = view
  const picture = pictures[page.image]
  const heading = page.showHeading && page.heading
  return (
    <Sheet kind="sell" look={lookOf(page)}>
      <header className="top">
        <Brand view={view} href="#valuation" />
        <SocialIcons settings={settings} owner={nameOf(agent)} />
      </header>
      <main>
        <section className={picture ? 'hero pictured' : 'hero'} id="valuation">
          {picture && (
            <Photo className="hero-picture" picture={picture} alt="" sizes="(min-width: 960px) 52vw, 100vw" isFirst />
          )}
          <div className="hero-words">
            <h1 className={heading ? undefined : 'hidden'}>
              {heading ? firstWords(heading, words) : fill(words.agent.valuationBy, { agent: nameOf(agent) })}
            </h1>
            {page.showSubHeading && page.subHeading && <p className="lead">{firstWords(page.subHeading, words)}</p>}
            <div className="hero-form">
              <ValuationForm view={view} frame={frame} state={formOf(form, 'valuation')} />
            </div>
          </div>
        </section>
        <div className="band">
          <Videos addresses={page.videosData} known={view.videos} isWide />
          <AgentCard agent={agent} />
        </div>
      </main>
      <Footer view={view} frame={frame} />
    </Sheet>
  )
}
