import { PortalContext } from '@ariakit/react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  /** Shown at the top, and the dialog's name. */
  readonly title?: ReactNode;
  /** The dialog's name where `title` is not given. */
  readonly label?: string;
  /** Esc. Without a handler Esc does nothing. */
  readonly onEscape?: () => void;
  /** Takes the first focus; otherwise the first element that can. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly size?: 'small' | 'normal' | 'wide';
  /** Stands below the scrolling body. */
  readonly footer?: ReactNode;
  readonly className?: string | undefined;
  /** Without the padded, scrolling body: the content lays itself out. */
  readonly bare?: boolean;
  readonly children: ReactNode;
};

/**
 * A modal dialog on the native element, open as long as it is mounted. The focus returns to where it was when it is unmounted.
 *
 * Esc is taken on the way down (capture): Chromium closes a dialog on a second Esc whatever its `cancel` event was told, and nothing may
 * close a sheet without saying what is sent.
 */
export function Dialog(props: DialogProps) {
  const { title, label, onEscape, initialFocus, size = 'normal', footer, className, bare = false, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    initialFocus?.current?.focus();
    setElement(dialog);
    return () => {
      if (dialog.open) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [initialFocus]);

  useEffect(() => {
    const dialog = ref.current;
    const keepOpen = (event: Event) => event.preventDefault();
    dialog?.addEventListener('cancel', keepOpen);
    return () => dialog?.removeEventListener('cancel', keepOpen);
  }, []);

  const takeEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // An open menu or list inside the dialog has the first right to Esc.
    if (ref.current?.querySelector('[data-popover][data-open]') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape?.();
  };

  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[size], className)}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={label}
      onKeyDownCapture={takeEscape}
    >
      {/* What floats inside a modal dialog must live in it: outside everything is inert. */}
      <PortalContext value={element}>
        {bare ? (
          children
        ) : (
          <div className={styles.frame}>
            {title !== undefined && (
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
            )}
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          </div>
        )}
      </PortalContext>
    </dialog>
  );
}
