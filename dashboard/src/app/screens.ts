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
export const EditorShell = lazy(() =>
  import('./shell/editor-shell.tsx').then((file) => ({ default: file.EditorShell })),
)
export const LinksPage = lazy(() =>
  import('../features/links/components/links-page.tsx').then((file) => ({ default: file.LinksPage })),
)
export const LinkSettingsPage = lazy(() =>
  import('../features/links/components/settings-page.tsx').then((file) => ({ default: file.SettingsPage })),
)
export const SocialLinkPage = lazy(() =>
  import('../features/editor/components/social-link-page.tsx').then((file) => ({ default: file.SocialLinkPage })),
)
export const CreateLinkPage = lazy(() =>
  import('../features/editor/components/create/create-link-page.tsx').then((file) => ({
    default: file.CreateLinkPage,
  })),
)
export const EditLinkPage = lazy(() =>
  import('../features/editor/components/edit-link-page.tsx').then((file) => ({ default: file.EditLinkPage })),
)
export const MyListingsPage = lazy(() =>
  import('../features/listings/components/my-listings-page.tsx').then((file) => ({ default: file.MyListingsPage })),
)
export const CreateListingPage = lazy(() =>
  import('../features/listings/components/create-listing-page.tsx').then((file) => ({
    default: file.CreateListingPage,
  })),
)
export const EditListingPage = lazy(() =>
  import('../features/listings/components/edit-listing-page.tsx').then((file) => ({ default: file.EditListingPage })),
)
export const ImportListingsPage = lazy(() =>
  import('../features/listings/components/import/import-listings-page.tsx').then((file) => ({
    default: file.ImportListingsPage,
  })),
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
export const DomainPage = lazy(() =>
  import('../features/account/components/domain-page.tsx').then((file) => ({ default: file.DomainPage })),
)
export const DashboardPage = lazy(() =>
  import('../features/overview/components/dashboard-page.tsx').then((file) => ({ default: file.DashboardPage })),
)
export const CodesPage = lazy(() =>
  import('../features/admin/components/codes-page.tsx').then((file) => ({ default: file.CodesPage })),
)
export const AgentsPage = lazy(() =>
  import('../features/admin/components/agents-page.tsx').then((file) => ({ default: file.AgentsPage })),
)
export const AgentPage = lazy(() =>
  import('../features/admin/components/agent-page.tsx').then((file) => ({ default: file.AgentPage })),
)
export const AuditLogPage = lazy(() =>
  import('../features/admin/components/audit-log-page.tsx').then((file) => ({ default: file.AuditLogPage })),
)
export const AccountArea = lazy(() =>
  import('./shell/account-area.tsx').then((file) => ({ default: file.AccountArea })),
)
export const BillingPage = lazy(() =>
  import('../features/billing/components/billing-page.tsx').then((file) => ({ default: file.BillingPage })),
)
export const NotFoundPage = lazy(() => import('./not-found-page.tsx').then((file) => ({ default: file.NotFoundPage })))
