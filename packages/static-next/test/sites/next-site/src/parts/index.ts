'use client'
export * from './menu'
