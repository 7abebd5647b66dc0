import { lazy } from 'react'

/** Each screen is a file of its own in the browser too, so that signing in does not carry the whole product. */
export const LoginPage = lazy(() =>
  import('../features/auth/components/login-page.tsx').then((file) => ({ default: file.LoginPage })),
)
export const SignUpPage = lazy(() =>
  import('../features/auth/components/sign-up-page.tsx').then((file) => ({ default: file.SignUpPage })),
)
export const AppSumoPage = lazy(() =>
  import('../features/auth/components/app-sumo-page.tsx').then((file) => ({ default: file.AppSumoPage })),
)
export const SignedUpPage = lazy(() =>
  import('../features/auth/components/signed-up-page.tsx').then((file) => ({ default: file.SignedUpPage })),
)
export const AgentShell = lazy(() => import('./shell/agent-shell.tsx').then((file) => ({ default: file.AgentShell })))
export const AdminShell = lazy(() => import('./shell/admin-shell.tsx').then((file) => ({ default: file.AdminShell })))
export const StarterPage = lazy(() =>
  import('../features/links/components/starter-page.tsx').then((file) => ({ default: file.StarterPage })),
)
export const LeadsPage = lazy(() =>
  import('../features/leads/components/leads-page.tsx').then((file) => ({ default: file.LeadsPage })),
)
export const LeadSettingsPage = lazy(() =>
  import('../features/leads/components/settings/lead-settings-page.tsx').then((file) => ({
    default: file.LeadSettingsPage,
  })),
)
export const ProfilePage = lazy(() =>
  import('../features/account/components/profile-page.tsx').then((file) => ({ default: file.ProfilePage })),
)
export const AdminHomePage = lazy(() =>
  import('../features/admin/components/admin-home-page.tsx').then((file) => ({ default: file.AdminHomePage })),
)
export const NotFoundPage = lazy(() => import('./not-found-page.tsx').then((file) => ({ default: file.NotFoundPage })))
