import { showCarouselTurns, turnCarousels } from './enhance/carousels.ts'
import { copyLinks } from './enhance/copy-links.ts'
import { countVisit } from './enhance/count-visit.ts'
import { sendForms } from './enhance/forms.ts'
import { openPhotos } from './enhance/photos.ts'
import { sharePages } from './enhance/share.ts'
import { playVideos } from './enhance/videos.ts'
import { wakeIslands } from './enhance/wake-islands.ts'

/** The only script of the first load. It listens on the document, so that redrawn pages need no second start. */
sendForms()
turnCarousels()
playVideos()
openPhotos()
copyLinks()
sharePages()
addEventListener('porchlight:drawn', showCarouselTurns)
showCarouselTurns()
wakeIslands()
countVisit()
