/** The very files that visitors' pages are set in; a browser loads those of the pictures it shows. */
import '@porchlight/fonts/fraunces.css'
import '@porchlight/fonts/playfair.css'
import '@porchlight/fonts/cormorant.css'
import '@porchlight/fonts/lora.css'
import '@porchlight/fonts/dm-serif.css'
import '@porchlight/fonts/grotesk.css'
import '@porchlight/fonts/oswald.css'
import '@porchlight/fonts/nunito.css'
