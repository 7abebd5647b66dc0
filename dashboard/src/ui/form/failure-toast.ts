import { createContext, useContext } from 'react'

/** Screens without notices, such as sign-in, say what failed beside the form alone. */
const FailureToastContext = createContext<(message: string) => void>(() => {})
export const FailureToastProvider = FailureToastContext.Provider
export const useFailureToast = () => useContext(FailureToastContext)
