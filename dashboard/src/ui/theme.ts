import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core'
import classes from './theme.module.css'

const ink = '#1B1F3B'
const paper = '#FBF9F5'
const line = '#E7E2D8'
const muted = '#5A5E78'

/** Warm where the library's own are cold; the fourth draws the edge of inputs, three times as dark as white. */
const gray: MantineColorsTuple = [
  '#F7F4EE',
  '#F0ECE3',
  line,
  '#D8D1C3',
  '#8E8878',
  '#6C6A75',
  muted,
  '#454A66',
  '#2B3050',
  ink,
]

const evening: MantineColorsTuple = [
  '#EEF1F8',
  '#DCE1F0',
  '#B9C4E0',
  '#93A3CD',
  '#6C80B6',
  '#4A5F97',
  '#2B3A67',
  '#243157',
  ink,
  '#12152A',
]

const amber: MantineColorsTuple = [
  '#FFF3DC',
  '#FDE6BD',
  '#FAD48E',
  '#F6BF5B',
  '#F3A325',
  '#EC9A17',
  '#E8930C',
  '#B97204',
  '#8A5200',
  '#6B4000',
]

const green: MantineColorsTuple = [
  '#E6F3EB',
  '#CFE7D9',
  '#A3D0B6',
  '#74B791',
  '#4A9E70',
  '#2F8A5B',
  '#1E7A4C',
  '#18663F',
  '#125232',
  '#0C3D25',
]

const red: MantineColorsTuple = [
  '#FBEAE8',
  '#F6D3CF',
  '#EBA9A3',
  '#DE7C74',
  '#CE5148',
  '#C03A31',
  '#B3261E',
  '#961F18',
  '#7A1813',
  '#5C110D',
]

export const theme = createTheme({
  primaryColor: 'evening',
  primaryShade: 6,
  black: ink,
  autoContrast: true,
  luminanceThreshold: 0.3,
  colors: { gray, evening, amber, green, red },
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.6', xl: '1.6' },
  spacing: { xs: '0.5rem', sm: '1rem', md: '1.5rem', lg: '2rem', xl: '3rem' },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md' },
      classNames: { root: classes.button, label: classes.buttonLabel },
      vars: (_theme: MantineTheme, { size }: ButtonProps) =>
        size === 'md' ? { root: { '--button-height': '3rem', '--button-padding-x': '1.5rem' } } : { root: {} },
    },
    Input: { classNames: { wrapper: classes.inputWrapper, input: classes.input } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], size: 'md' },
      classNames: {
        label: classes.label,
        description: classes.hint,
        error: classes.error,
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Menu: {
      // The placeholder that would take focus is no child a menu may have; the first item takes it instead.
      defaultProps: { withInitialFocusPlaceholder: false },
      classNames: { dropdown: classes.menu, item: classes.menuItem },
    },
    Skeleton: { classNames: { root: classes.skeleton } },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss', size: 32 } },
      classNames: { root: classes.toast, description: classes.toastText },
    },
  },
})

/** One source for every colour: the library's variables, and ours under plain names for the style sheets. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--ink': ink,
    '--evening': evening[6],
    '--amber': amber[6],
    '--amber-bright': amber[4],
    '--amber-text': amber[8],
    '--amber-tint': amber[0],
    '--paper': paper,
    '--line': line,
    '--muted': muted,
    '--edge': gray[4],
    '--good': green[6],
    '--good-tint': green[0],
    '--bad': red[6],
    '--bad-tint': red[0],
    '--on-dark': '#C9CEE4',
    '--lift': '0 1px 2px rgb(27 31 59 / 5%), 0 8px 24px rgb(27 31 59 / 6%)',
  },
  light: {
    '--mantine-color-body': paper,
    '--mantine-color-dimmed': muted,
    '--mantine-color-error': red[6],
    '--mantine-color-success': green[6],
    '--mantine-color-placeholder': gray[5],
    '--mantine-color-anchor': evening[6],
    '--mantine-color-amber-filled-hover': amber[4],
    '--mantine-color-evening-light-hover': evening[0],
    '--mantine-color-gray-light-hover': gray[1],
  },
  dark: {},
})
