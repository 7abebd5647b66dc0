export interface Sorting {
  key: string
  type: 'asc' | 'desc'
  onChange: (key: string, type: 'asc' | 'desc') => void
}
