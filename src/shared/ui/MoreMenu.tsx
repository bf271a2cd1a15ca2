import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';

/** A button that shows further buttons and links below it, until one of them or something else is used. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const menuRef = useRef<HTMLDivElement>(null);
  const itemsRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    // Otherwise the focus would be lost along with the pressed element.
    buttonRef.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    // Not every browser moves the focus to a pressed button.
    const closeOutside = ({ target }: Event) => {
      if (!menuRef.current?.contains(target as Node)) setIsOpen(false);
    };
    const closeAfterUse = ({ target }: Event) => {
      if (itemsRef.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('click', closeAfterUse);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('click', closeAfterUse);
    };
  }, [isOpen]);
  return (
    <div
      ref={menuRef}
      className="more-menu position-relative"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menuRef.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <Button
        ref={buttonRef}
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        More
      </Button>
      {isOpen && (
        <div ref={itemsRef} id={id} className="popup more-items">
          {children}
        </div>
      )}
    </div>
  );
}
