/** What the editor alone uses of the library; the rest comes with every screen. */
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Rating.layer.css'
import '@mantine/core/styles/Progress.layer.css'
