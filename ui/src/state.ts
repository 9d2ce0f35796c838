// Page-wide singletons. Module Federation shares this entry, so that a toast from any remote appears in the same
// toaster. Nothing else in ui holds state; a file that uses one of these imports it from 'ui/state', never by its path.
export { closeGate, isGateOpen, openGate, rememberPlace, takePlace } from './gate/gate';
export { notePart, openWhole, opensWhole, partsSettled } from './parts/parts';
export { ThemeProvider, useTheme } from './theme/theme-provider';
export { toast, type ShownToast, type ToastHandle, type ToastOptions } from './toast/toast-store';
export { Toaster } from './toast/toaster';
export { useToast } from './toast/use-toast';
export { TodayProvider, useToday } from './today/today-provider';
