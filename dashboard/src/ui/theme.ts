import { type ButtonProps, createTheme, type MantineColorsTuple, type MantineTheme } from '@mantine/core'
import * as words from '../words/ui.ts'
import classes from './theme.module.css'

const ink = '#1B1F3B'

/** Warm where the library's own are cold; the fourth draws the edge of inputs, three times as dark as white. */
const gray: MantineColorsTuple = [
  '#F7F4EE',
  '#F0ECE3',
  '#E7E2D8',
  '#D8D1C3',
  '#8E8878',
  '#6C6A75',
  '#5A5E78',
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

/** What the library draws with where it is dark, from text to the deepest ground; the fourth is the edge of inputs. */
const dark: MantineColorsTuple = [
  '#ECEEF6',
  '#C9CEE4',
  '#A9AFC8',
  '#959CBA',
  '#767EA4',
  '#2B3055',
  '#1E2240',
  '#14172B',
  '#101327',
  '#0B0D1C',
]

/** Which of these is what in which scheme stands in `schemes.css`. */
export const theme = createTheme({
  primaryColor: 'evening',
  primaryShade: 6,
  black: ink,
  autoContrast: true,
  luminanceThreshold: 0.3,
  colors: { gray, dark, evening, amber, green, red },
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
      classNames: { dropdown: classes.menu, item: classes.menuItem, divider: classes.menuDivider },
    },
    Skeleton: { classNames: { root: classes.skeleton } },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': words.dismiss, size: 32 } },
      classNames: { root: classes.toast, description: classes.toastText },
    },
  },
})
