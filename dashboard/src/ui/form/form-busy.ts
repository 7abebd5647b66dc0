import { createContext, useContext } from 'react'

const FormBusyContext = createContext(false)
export const FormBusyProvider = FormBusyContext.Provider
export const useFormBusy = () => useContext(FormBusyContext)
