import type { CampaignType } from '@porchlight/contract/options'
import { createRoutes, routes } from '@porchlight/contract/routes'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Guarded } from './guarded.tsx'
import { guardAdminScreens, guardAgentScreens, guardHome, guardLogin } from './guards.ts'
import * as screens from './screens.ts'

/** For those who build on them; no part of the product. */
const PiecesPage = import.meta.env.DEV
  ? lazy(() => import('./pieces/pieces-page.tsx').then((file) => ({ default: file.PiecesPage })))
  : null

const editorRoutes = (
  <>
    {(Object.keys(createRoutes) as CampaignType[]).map((type) =>
      createRoutes[type].map((path) => (
        <Route key={path} path={path} element={<screens.CreateLinkPage campaignType={type} />} />
      )),
    )}
    {[routes.editSocialLink, routes.editPage, routes.editPageOld].map((path) => (
      <Route key={path} path={path} element={<screens.EditLinkPage />} />
    ))}
    <Route path={routes.socialLinkInBio} element={<screens.SocialLinkPage />} />
  </>
)

export function Router() {
  return (
    <Suspense>
      <Routes>
        <Route path={routes.home} element={<Guarded by={guardHome} />} />
        <Route element={<Guarded by={guardLogin} />}>
          <Route path={routes.login} element={<screens.LoginPage />} />
          <Route path={routes.signup} element={<screens.SignUpPage />} />
          <Route path={routes.appSumo} element={<screens.AppSumoPage />} />
        </Route>
        <Route path={routes.signedUp} element={<screens.SignedUpPage />} />

        <Route element={<Guarded by={guardAgentScreens} />}>
          <Route path={routes.landingPages} element={<Navigate to={routes.socialLinks} replace />} />
          <Route element={<screens.AgentShell />}>
            <Route path={routes.socialLinks} element={<screens.LinksPage />} />
            <Route path={routes.linkSettings} element={<screens.LinkSettingsPage />} />
            <Route path={routes.linkSettingsOld} element={<screens.LinkSettingsPage />} />
            <Route path={routes.listings} element={<Navigate to={routes.listingsActive} replace />} />
            <Route path={routes.listingsActive} element={<screens.MyListingsPage tab="active" />} />
            <Route path={routes.listingsSold} element={<screens.MyListingsPage tab="closed-sold" />} />
            <Route path={routes.listingsDrafts} element={<screens.MyListingsPage tab="drafts" />} />
            <Route path={routes.createListing} element={<screens.CreateListingPage />} />
            <Route path={routes.importListings} element={<screens.ImportListingsPage />} />
            <Route path={routes.editListing} element={<screens.EditListingPage />} />
            <Route path={routes.leads} element={<screens.LeadsPage />} />
            <Route path={routes.importLeads} element={<screens.ImportLeadsPage />} />
            <Route path={routes.leadSettings} element={<screens.LeadSettingsPage />} />
            <Route path={routes.dashboard} element={<screens.DashboardPage />} />
            <Route element={<screens.AccountArea />}>
              <Route path={routes.profile} element={<screens.ProfilePage />} />
              <Route path={routes.billing} element={<screens.BillingPage />} />
              <Route path={routes.domainSetup} element={<screens.DomainPage />} />
              <Route path={routes.paymentCard} element={<screens.BillingPage />} />
            </Route>
          </Route>
          <Route element={<screens.EditorShell />}>{editorRoutes}</Route>
        </Route>

        <Route element={<Guarded by={guardAdminScreens} />}>
          <Route path={routes.signInStep} element={<screens.SignInStepPage />} />
          <Route element={<screens.AdminShell />}>
            <Route path={routes.admin} element={<Navigate to={routes.adminActive} replace />} />
            <Route path={routes.adminActive} element={<screens.AgentsPage list="active" />} />
            <Route path={routes.adminAppSumo} element={<screens.AgentsPage list="app-sumo" />} />
            <Route path={routes.adminNotActive} element={<screens.AgentsPage list="not-active" />} />
            <Route path={routes.adminNotSignedUp} element={<screens.AgentsPage list="not-signed-up" />} />
            <Route path={routes.adminAgent} element={<screens.AgentPage />} />
            <Route path={routes.adminInvitations} element={<screens.InvitationsPage />} />
            <Route path={routes.adminOperations} element={<screens.OperationsPage />} />
            <Route path={routes.adminCodes} element={<screens.CodesPage />} />
            <Route path={routes.adminAuditLog} element={<screens.AuditLogPage />} />
            <Route path={routes.adminSecurity} element={<screens.SecurityPage />} />
          </Route>
        </Route>

        {PiecesPage && <Route path="/pieces" element={<PiecesPage />} />}
        <Route path="*" element={<screens.NotFoundPage />} />
      </Routes>
    </Suspense>
  )
}
