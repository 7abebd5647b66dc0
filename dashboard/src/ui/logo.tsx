import { useId } from 'react'
import { useClientConfig } from '../lib/client-config.ts'
import classes from './logo.module.css'

/** A lantern under a gable: the light and the house in one. */
export function Lantern({ size = 32, isLit = true }: { size?: number; isLit?: boolean }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={`${id}glow`} cx=".5" cy=".56" r=".5">
          <stop stopColor="#E8930C" stopOpacity=".6" />
          <stop offset="1" stopColor="#E8930C" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}glass`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={isLit ? '#FFE3AC' : '#4A5F97'} />
          <stop offset="1" stopColor={isLit ? '#E8930C' : '#2B3A67'} />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill="#1B1F3B" />
      {isLit && <rect width="32" height="32" rx="8" fill={`url(#${id}glow)`} />}
      <circle cx="16" cy="6" r="1.75" fill="none" stroke="#FBF9F5" strokeWidth="1.5" />
      <path d="M8.6 13.6 16 8.2l7.4 5.4Z" fill="#FBF9F5" stroke="#FBF9F5" strokeLinejoin="round" />
      <path d="M10.6 14.9h10.8l-1.6 8.3h-7.6Z" fill={`url(#${id}glass)`} />
      <rect x="11" y="24.2" width="10" height="2.2" rx="1.1" fill="#FBF9F5" />
    </svg>
  )
}

export function Logo() {
  const { productName } = useClientConfig()
  return (
    <span className={classes.logo}>
      <Lantern />
      <span>{productName}</span>
    </span>
  )
}
