import { Reflector } from '@nestjs/core';
import type { AccountRole } from 'contract/roles';

/** Opens a protected route or controller to more roles. Owners may use every route, decorated or not. */
export const OpenTo = Reflector.createDecorator<readonly Exclude<AccountRole, 'owner'>[]>();
