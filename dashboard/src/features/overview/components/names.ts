const devices: Record<string, string> = { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet', tv: 'TV' }

export const deviceName = (device: string) => devices[device] ?? 'Other'
