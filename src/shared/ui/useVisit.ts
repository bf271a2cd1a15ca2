import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Identifies the history entry that the user came or went back to, however often its address has been replaced since: what was typed or
 * asked in another one doesn't belong to it.
 */
export function useVisit(): string {
  const { key } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [visit, setVisit] = useState(key);
  if (isReplaced || visit === key) return visit;
  setVisit(key);
  return key;
}
